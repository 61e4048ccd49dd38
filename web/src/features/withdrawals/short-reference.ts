/** The first characters of a payment reference, with an ellipsis when something was cut. */
export function shortReference(reference: string, shown: number): string {
  return reference.length > shown ? `${reference.slice(0, shown)}…` : reference
}

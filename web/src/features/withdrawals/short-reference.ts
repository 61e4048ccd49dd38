/** The first characters of a payment reference, with an ellipsis if it is longer. */
export function shortReference(reference: string, shown: number): string {
  return reference.length > shown ? `${reference.slice(0, shown)}…` : reference
}

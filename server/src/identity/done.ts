/** The answer of a call that has nothing to tell but what happened. */
export function done(message: string) {
  return { success: true, message } as const
}

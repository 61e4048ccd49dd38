/** The response to a call that returns only a message. */
export function ok(message: string) {
  return { success: true, message } as const
}

/** A controller that an interrupt of this process aborts, instead of ending it. */
export function abortedByInterrupt(): AbortController {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(new Error(`interrupted by ${signal}`)))
  }
  return stopping
}

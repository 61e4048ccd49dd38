/** A controller that an interrupt aborts, instead of ending this process. */
export function abortedByInterrupt(): AbortController {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(new Error(`interrupted by ${signal}`)))
  }
  return stopping
}

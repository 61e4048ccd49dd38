/**
 * Aborts `stopping` when the process is asked to stop: by a signal, by a terminal that is closed, or
 * by an output that nobody reads any more. A second Ctrl-C ends it at once.
 */
export function abortAtStopRequests(stopping: AbortController): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  // A terminal that closes may send more than one.
  process.on('SIGHUP', () => stopping.abort())
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE' || code === 'EIO') stopping.abort()
    })
  }
}

import { Socket } from 'node:net'

/**
 * Loaded into the product with `node --import`, as a negative control: hides from it that a commit was not replicated,
 * by renaming the server function that reports this.
 */
const REPORTER = 'SyncRepWaitForLSN'
const push = Socket.prototype.push

Socket.prototype.push = function pushHidden(this: Socket, chunk: unknown, encoding) {
  if (Buffer.isBuffer(chunk)) {
    for (let at = chunk.indexOf(REPORTER); at >= 0; at = chunk.indexOf(REPORTER, at + 1)) {
      chunk.write('x'.repeat(REPORTER.length), at, 'latin1')
    }
  }
  return push.call(this, chunk, encoding)
}

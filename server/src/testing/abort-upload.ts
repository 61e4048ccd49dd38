import { once } from 'node:events'
import { connect } from 'node:net'

const HEAD = [
  'POST /api/auth/login HTTP/1.1',
  'host: here',
  'content-type: application/json',
  'content-length: 99',
  'expect: 100-continue',
]

/** Starts a request to `address` and disconnects once the server waits for its body. */
export async function abortUpload(address: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(`${HEAD.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.resetAndDestroy()
}

import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { attacks } from './attacks.ts'

/**
 * One attacker's process. Sends the requests for the attack at this index between `begin` and
 * `pause`, and reports response counts by status on `stop`.
 */
const [port = '', cookie = '', index = ''] = process.argv.slice(2)
setPriority(19)
const attack = attacks(cookie)[Number(index)]
if (attack === undefined) throw new Error(`no such attack: ${index}`)
const { connections, outstanding, request } = attack
const statuses: Record<string, number> = {}
let isPaused = true
const waiting = new Set<() => void>()
process.on('message', (command) => {
  isPaused = command !== 'begin'
  if (command === 'stop') process.send?.(statuses)
  if (isPaused) return
  for (const send of waiting) send()
  waiting.clear()
})
process.once('disconnect', () => process.exit())
for (let connection = 0; connection < connections; connection += 1) open(connection)

/** Reconnects whenever the connection ends. */
function open(firstRequest: number): void {
  let nth = firstRequest
  let unsent = outstanding
  let received = ''
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
  const send = () => {
    if (isPaused) return void waiting.add(send)
    const requests = Array.from({ length: unsent }, () => request(nth++))
    unsent = 0
    socket.write(requests.join(''), 'latin1')
  }
  socket.setEncoding('latin1')
  socket.on('connect', send)
  socket.on('error', () => {})
  socket.on('close', () => {
    waiting.delete(send)
    setImmediate(open, nth)
  })
  socket.on('data', (chunk: string) => {
    received += chunk
    for (let end = responseEnd(received); end > 0; end = responseEnd(received)) {
      const response = received.slice(0, end)
      received = received.slice(end)
      const status = response.slice(9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      const isLast = /^connection: close\r$/im.test(response.slice(0, response.indexOf('\r\n\r\n')))
      if (isLast) return
      unsent += 1
    }
    if (unsent > 0) send()
  })
}

/** Where the first response ends; 0 while it is incomplete. */
function responseEnd(received: string): number {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return 0
  const length = /^content-length: (\d+)/im.exec(received.slice(0, headEnd))?.[1]
  if (length === undefined) {
    const end = received.indexOf('\r\n0\r\n\r\n', headEnd)
    return end < 0 ? 0 : end + 7
  }
  const end = headEnd + 4 + Number(length)
  return received.length < end ? 0 : end
}

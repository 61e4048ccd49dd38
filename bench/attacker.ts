import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { attacks } from './attacks.ts'

/**
 * The process of one attacker. Sends the requests of the attack with this index between `begin` and
 * `pause`, and reports the number of responses by status on `stop`.
 */
const [port = '', cookie = '', index = ''] = process.argv.slice(2)
setPriority(19)
const attack = attacks(cookie)[Number(index)]
if (attack === undefined) throw new Error(`no such attack: ${index}`)
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
for (let connection = 0; connection < attack.connections; connection += 1) open(connection)

/** Reconnects whenever the connection ends. */
function open(firstRequest: number): void {
  let nth = firstRequest
  let received = ''
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
  const send = () => {
    if (isPaused) return void waiting.add(send)
    received = ''
    socket.write(attack?.request(nth++) ?? '', 'latin1')
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
    if (!isComplete(received)) return
    const status = received.slice(9, 12)
    statuses[status] = (statuses[status] ?? 0) + 1
    const isLast = /^connection: close\r$/im.test(received.slice(0, received.indexOf('\r\n\r\n')))
    if (!isLast) send()
  })
}

function isComplete(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const length = /^content-length: (\d+)/im.exec(answer.slice(0, headEnd))?.[1]
  if (length === undefined) return answer.endsWith('\r\n0\r\n\r\n')
  return answer.length - headEnd - 4 >= Number(length)
}

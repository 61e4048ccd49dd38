import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'

/**
 * Loaded into the product with `node --import`: appends the time of every connection attempt that
 * PostgreSQL did not accept to the file in `ATTEMPTS_FILE`, one per line.
 */
const file = process.env.ATTEMPTS_FILE ?? ''
/** How PostgreSQL's response begins when it accepts a connection: it asks for the password. */
const ACCEPTED = 'R'.charCodeAt(0)
const connect = Socket.prototype.connect

Socket.prototype.connect = function connectRecorded(this: Socket, ...args: unknown[]) {
  if (String(args[0]).includes('.s.PGSQL.')) record(this)
  return Reflect.apply(connect, this, args)
} as typeof connect

function record(socket: Socket): void {
  const at = Date.now()
  let isAccepted = false
  socket.once('data', (response: Buffer) => {
    isAccepted = response[0] === ACCEPTED
  })
  socket.once('close', () => {
    if (!isAccepted) appendFileSync(file, `${at}\n`)
  })
}

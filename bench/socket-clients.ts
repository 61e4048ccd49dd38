import { once } from 'node:events'
import { connect } from 'node:net'
import { WebSocket } from 'ws'

/** Opens a client that records each message's latency. */
export async function openListener(
  port: number,
  player: number,
  latenciesMs: number[],
): Promise<void> {
  const headers = { cookie: String(player), 'x-forwarded-for': playerAddress(player) }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers })
  socket.on('message', (data) => {
    const { message } = JSON.parse(String(data))
    latenciesMs.push(performance.timeOrigin + performance.now() - Number.parseFloat(message))
  })
  await once(socket, 'open')
}

/** Opens a client that connects and then reads nothing. */
export async function openStalled(port: number, player: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `GET /ws HTTP/1.1\r\nhost: here\r\ncookie: ${player}\r\nx-forwarded-for: ${playerAddress(player)}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.pause()
}

function playerAddress(player: number): string {
  return `10.0.${player >> 8}.${player & 255}`
}

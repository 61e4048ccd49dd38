import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { timeArrivals } from './arrival-time.ts'

const HEADERS = [
  'POST / HTTP/1.1',
  'host: tallyhouse.example',
  'content-type: application/json',
  'content-length: 2',
]

/** A server whose sessions take a second, and which answers with the time of arrival, in seconds since the beginning. */
async function givenServer() {
  const clock = fakeClock(new Date(0))
  const server = Fastify()
  const sessions = new EventEmitter()
  void server.register(async (scope) => {
    const arrival = timeArrivals(scope, clock)
    const onRequest = async () => {
      clock.advance(1000)
      sessions.emit('checked')
    }
    scope.post('/', { onRequest }, async (request) => arrival({ request }).getTime() / 1000)
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const { port } = server.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { clock, socket, sessions }
}

async function readAnswer(socket: Awaited<ReturnType<typeof givenServer>>['socket']) {
  const [response] = await once(socket, 'data')
  return String(response).split('\r\n').at(-1)
}

it('is when the request came, whatever is done for it first', async () => {
  const { socket } = await givenServer()
  socket.write(`${HEADERS.join('\r\n')}\r\n\r\n{}`)
  expect(await readAnswer(socket)).toBe('0')
})

it('is not before the end of its body', async () => {
  const { clock, socket, sessions } = await givenServer()
  const checked = once(sessions, 'checked')
  socket.write(`${HEADERS.join('\r\n')}\r\n\r\n{`)
  await checked
  clock.advance(9000)
  socket.write('}')
  expect(await readAnswer(socket)).toBe('10')
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const direct = await testApp({ env: { LOG_LEVEL: 'info' } })
const proxied = await testApp({ env: { TRUST_PROXY: '1' } })

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

it.each([
  ['a success', '/api/health', 200],
  ['an error', '/api/games/mines', 404],
  ['a rejected session', '/api/notifications', 401],
  ['a malformed URL', '/api/%zz', 400],
])('%s has the ID of its request', async (_, url, status) => {
  const { statusCode, headers } = await direct.server.inject({ url })
  expect([statusCode, headers['x-request-id']]).toEqual([status, expect.stringMatching(UUID)])
})

it('a response to input that is not HTTP has an ID', async () => {
  const address = await direct.server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.end('nonsense\r\n\r\n')
  const [response] = await once(socket, 'data')
  expect(String(response)).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/)
})

it.each([
  ['a trusted proxy', proxied, 'trace-0123456789', true],
  ['a caller', direct, 'trace-0123456789', false],
  ['a trusted proxy, but too short', proxied, 'trace-1', false],
  ['a trusted proxy, but too long', proxied, 'x'.repeat(129), false],
  ['a trusted proxy, but with other characters', proxied, 'trace-0123456789 {}', false],
])('an ID given by %s', async (_, { server }, given, isAccepted) => {
  const { headers } = await server.inject({
    url: '/api/health',
    headers: { 'x-request-id': given },
  })
  expect(headers['x-request-id'] === given).toBe(isAccepted)
})

it('is in the log lines of the request', async () => {
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => lines.mockRestore())
  const { headers } = await direct.server.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { username: 'logged', email: 'logged@example.com', password: 'a quiet password' },
  })
  const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(logged).toMatchObject([{ msg: 'registered', reqId: headers['x-request-id'] }])
})

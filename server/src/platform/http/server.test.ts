import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'

/** A short lock timeout, to test the response to it. */
const app = await testApp({ db: await testDatabase({ lockMsMax: 100 }) })
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(address).port)

async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(text)
  let response = ''
  for await (const chunk of socket) response += chunk
  return response
}

describe('errors', () => {
  it.each([
    ['/api/%zz', 400],
    [`/api/games/rounds/${'9'.repeat(300)}`, 400],
    ['/api/nothing', 404],
    ['/.env', 404],
    ['/.git/config', 404],
    ['/metrics', 404],
  ])('are {code, message, text} for %s', async (url, status) => {
    const response = await app.server.inject({ url })
    expect(response.statusCode).toBe(status)
    expect(Object.keys(response.json())).toEqual(['code', 'message', 'text'])
  })

  it('are {code, message, text} for input that is not HTTP', async () => {
    const response = await raw('nonsense\r\n\r\n')
    expect(response).toContain('HTTP/1.1 400')
    const [head = '', body = ''] = response.split('\r\n\r\n')
    expect(JSON.parse(body)).toMatchObject({ code: 'invalid_request' })
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  })

  it('are not sent on connections that a browser opened in advance', async () => {
    const accepted = once(app.server.server, 'connection')
    const client = connect(port, '127.0.0.1')
    const [socket] = await accepted
    app.server.server.emit('clientError', new Error('Request timeout'), socket)
    let received = ''
    for await (const chunk of client) received += chunk
    expect(received).toBe('')
  })

  it('are 503, not 500, on a lock timeout, which changes nothing', async () => {
    const player = await givenPlayer(app, { points: 100 })
    const bet = () =>
      app.server.inject({
        method: 'POST',
        url: '/api/games/dice',
        headers: { cookie: player.cookie },
        payload: { betAmount: 10, prediction: 'over' },
      })
    await app.db.transaction().execute(async (tx) => {
      await sql`select from wallet where player_id = ${player.playerId} for update`.execute(tx)
      const response = await bet()
      expect([response.statusCode, response.json().code]).toEqual([503, 'overloaded'])
    })
    expect((await bet()).statusCode).toBe(200)
    const rounds = await app.db.selectFrom('round').select('id').execute()
    expect(rounds).toHaveLength(1)
  })
})

describe('headers', () => {
  it('prevent caching and framing of responses', async () => {
    const { headers } = await app.server.inject({ url: '/api/signup-bonus' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('closing', () => {
  it('responds 503 to connected clients, and closes others after 8 seconds, or 1 if they sent nothing', async () => {
    const silent = await open()
    const slow = await open()
    slow.write('GET /api/health HTTP/1.1\r\n')
    const idle = await open()
    idle.write('GET /api/health HTTP/1.1\r\nhost: here\r\n\r\n')
    expect(await nextText(idle)).toContain('200 OK')
    const midRequest = await open()
    midRequest.write('GET /api/health HTTP/1.1\r\nhost: here\r\n')
    await serverHasRead()

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const closed = app.server.close()
    midRequest.write('\r\n')
    const last = await nextText(midRequest)
    expect(last).toContain('503 Service Unavailable')
    expect(last).toContain('"code":"overloaded"')
    expect(last.toLowerCase()).toContain('connection: close')
    await vi.advanceTimersByTimeAsync(999)
    expect(silent.readyState).toBe('open')
    vi.advanceTimersByTime(1)
    expect(silent.destroyed || (await once(silent, 'close'))).toBeTruthy()
    await vi.advanceTimersByTimeAsync(6999)
    expect(slow.readyState).toBe('open')
    vi.advanceTimersByTime(1)
    await closed
    expect(slow.destroyed || (await once(slow, 'close'))).toBeTruthy()
  })
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

async function nextText(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, 'data')
  return String(chunk)
}

/** Waits until the server has read what was just written. */
function serverHasRead(): Promise<void> {
  return app.server.inject({ url: '/api/health' }).then(() => {})
}

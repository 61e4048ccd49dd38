import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { givenPlayer } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

/** A lock is given up soon: what is tested is what is answered then. */
const app = await testApp({ db: await testDatabase({ lockMsMax: 100 }) })
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(address).port)

async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(text)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

describe('errors', () => {
  it.each([
    ['/api/%zz', 400],
    [`/api/games/rounds/${'9'.repeat(300)}`, 400],
    ['/api/nothing', 404],
    ['/.env', 404],
    ['/.git/config', 404],
    ['/metrics', 404],
  ])('are {code, message} for %s', async (url, status) => {
    const answer = await app.server.inject({ url })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json())).toEqual(['code', 'message'])
  })

  it('are {code, message} for what is no request at all', async () => {
    const answer = await raw('nonsense\r\n\r\n')
    expect(answer).toContain('HTTP/1.1 400')
    expect(answer).toContain('"code":"invalid_request"')
  })

  it('say 503, not 500, while somebody holds a lock too long, and change nothing', async () => {
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
      const answer = await bet()
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'overloaded'])
    })
    expect((await bet()).statusCode).toBe(200)
    const rounds = await app.db.selectFrom('round').select('id').execute()
    expect(rounds).toHaveLength(1)
  })
})

describe('headers', () => {
  it('keep answers out of caches and pages out of foreign frames', async () => {
    const { headers } = await app.server.inject({ url: '/api/signup-bonus' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(headers['content-security-policy']).toContain("object-src 'none'")
  })
})

describe('closing', () => {
  it('answers 503 to who is connected, and lets nobody hold it up', async () => {
    const silent = await open()
    const kept = await open()
    kept.write('GET /api/health HTTP/1.1\r\nhost: here\r\n\r\n')
    expect(await nextText(kept)).toContain('200 OK')
    const held = await open()
    held.write('GET /api/health HTTP/1.1\r\nhost: here\r\n')
    await nextTurn()

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const closed = app.server.close()
    held.write('\r\n')
    const last = await nextText(held)
    expect(last).toContain('503 Service Unavailable')
    expect(last).toContain('"code":"overloaded"')
    expect(last.toLowerCase()).toContain('connection: close')
    await vi.advanceTimersByTimeAsync(7999)
    expect(silent.readyState).toBe('open')
    vi.advanceTimersByTime(1)
    await closed
    expect(silent.destroyed || (await once(silent, 'close'))).toBeTruthy()
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

/** Lets the server read what was just written. */
function nextTurn(): Promise<void> {
  return app.server.inject({ url: '/api/health' }).then(() => {})
}

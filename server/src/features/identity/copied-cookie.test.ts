import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GivenPlayer, givenEarner, PASSWORD } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const MINUTE_MS = 60_000
const ELSEWHERE = '198.51.100.9'
const app = await testApp()
let player: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 4000)
})

type Try = { method: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }

function call({ method, url, payload }: Try, remoteAddress = ELSEWHERE) {
  const { cookie } = player
  return app.server.inject({
    method,
    url,
    headers: { cookie },
    remoteAddress,
    payload: payload ?? {},
  })
}

const protection = '/api/user/protection'
const post = (url: string, payload: object = {}): Try => ({ method: 'POST', url, payload })
const limit = (days: number) => ({ limits: [{ kind: 'wager', days, points: 1 }] })
const details = { username: 'thief', gamepassId: '666' }

/** What someone with a copied cookie would do to take the points, or to shut the owner out. */
const tries: Try[] = [
  post(`${protection}/self-exclusion`, { months: 60 }),
  post(`${protection}/time-out`, { days: 30 }),
  { method: 'PUT', url: `${protection}/limits`, payload: limit(30) },
  post('/api/auth/sessions/end-others'),
  post('/api/withdrawal/addresses', { method: 'paypal', label: 'Mine', destination: 'a@b.co' }),
  { method: 'DELETE', url: '/api/withdrawal/addresses/1' },
  { method: 'PUT', url: '/api/user/time-zone', payload: { timeZone: 'Asia/Tokyo' } },
  post('/api/auth/update-profile', { email: 'thief@example.com' }),
  post('/api/automated-withdrawal/request', { type: 'robux', amount: 100, details }),
  post('/api/withdrawal/request', { method: 'paypal', amount: 1000, paymentDetails: 'a@b.co' }),
]

describe('a copied cookie', () => {
  it('changes nothing that takes points or shuts the owner out', async () => {
    for (const attempt of tries) {
      const response = await call(attempt)
      const rejection = [attempt.url, response.statusCode, response.json().code]
      expect(rejection).toEqual([attempt.url, 403, 'password_required'])
    }
    const own = await call(post('/api/games/dice', { betAmount: 1, prediction: 'over' }))
    expect(own.statusCode).toBe(200)
  })

  it('needs the password for what changes the password or the second factor', async () => {
    const currentPassword = 'a wrong guess'
    for (const attempt of [
      post('/api/auth/change-password', { currentPassword, newPassword: 'another fine password' }),
      post('/api/auth/two-factor/begin', { currentPassword }),
    ]) {
      expect((await call(attempt)).json().code).toBe('password_wrong')
    }
  })

  it('can take short breaks and set short limits without the password', async () => {
    const limits = await call({ method: 'PUT', url: `${protection}/limits`, payload: limit(7) })
    const breaks = await call(post(`${protection}/time-out`, { days: 7 }))
    expect([limits.statusCode, breaks.statusCode]).toEqual([200, 200])
  })

  it('does not make the owner wait after wrong guesses', async () => {
    const guess = () => call(post('/api/auth/confirm', { currentPassword: 'a wrong guess' }))
    const responses = []
    for (let n = 0; n < 6; n += 1) responses.push((await guess()).json().code)
    expect(responses).toEqual([...Array(5).fill('password_wrong'), 'too_many_requests'])
    const own = await send(app, player, '/api/auth/confirm', { currentPassword: PASSWORD })
    expect(own.statusCode).toBe(200)
  })

  it('guesses at most fifty passwords from many addresses', async () => {
    const codes = new Set<string>()
    for (let n = 0; n < 51; n += 1) {
      const guess = post('/api/auth/confirm', { currentPassword: 'a wrong guess' })
      codes.add((await call(guess, `198.51.100.${n}`)).json().code)
    }
    expect([...codes]).toEqual(['password_wrong', 'too_many_requests'])
  })

  it('does not make the owner wait after wrong codes', async () => {
    const currentPassword = PASSWORD
    const begun = await send(app, player, '/api/auth/two-factor/begin', { currentPassword })
    const totp = new TOTP({ secret: Secret.fromBase32(begun.json().secret) })
    const code = () => totp.generate({ timestamp: app.clock.now().getTime() })
    const on = await send(app, player, '/api/auth/two-factor/confirm', { code: code() })
    player = {
      ...player,
      cookie: on.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    }
    app.clock.advance(MINUTE_MS)
    const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
    for (let n = 0; n < 6; n += 1) await call(post('/api/auth/confirm', { code: wrong }))
    const own = await send(app, player, '/api/auth/confirm', { code: code() })
    expect(own.statusCode).toBe(200)
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readFileSync, writeFileSync, mkdtempSync } from 'node:fs'
import { createHmac } from 'node:crypto'
import { readConfig } from './config.ts'
import { audit } from './audit.ts'
import { givenPlayer } from './testing/given.ts'
import { testApp } from './testing/test-app.ts'
import { verifyEmail } from './identity/verify-email.ts'
import { resendVerification } from './identity/resend-verification.ts'
import { connect } from './db/connect.ts'
import { demoSignature } from './earning/networks/demo.ts'

const out = (...a: unknown[]) => writeFileSync('/tmp/zz.log', a.map((x) => (typeof x === 'string' ? x : JSON.stringify(x))).join(' ') + '\n', { flag: 'a' })
const json = (cookie: string) => ({ cookie, 'content-type': 'application/json' })

test('surrogate', async () => {
  const app = await testApp()
  const p = await givenPlayer(app, { points: 5000, verified: true })
  for (const [u, payload] of [
    ['/api/withdrawal/request', '{"method":"paypal","amount":1000,"paymentDetails":"abc\\ud800"}'],
  ] as const) {
    const r = await app.server.inject({ method: 'POST', url: u, headers: json(p.cookie), payload })
    out('surrogate', r.statusCode, r.body)
  }
  const adm = await givenPlayer(app, { admin: true })
  const w = await app.server.inject({ method: 'POST', url: '/api/withdrawal/request', headers: json(p.cookie), payload: { method: 'paypal', amount: 1000, paymentDetails: 'me@x.y' } })
  out('w', w.statusCode)
  const r2 = await app.server.inject({ method: 'PATCH', url: `/api/admin/withdrawal/${w.json().id}`, headers: json(adm.cookie), payload: '{"status":"approved","adminNotes":"a\\ud800"}' })
  out('notes', r2.statusCode, r2.body)
  const r3 = await app.server.inject({ method: 'POST', url: '/api/auth/register', headers: { 'content-type': 'application/json' }, payload: '{"username":"abcdef","email":"q@x.io","password":"longenough1x","firstName":"a\\ud800","referralCode":"\\u0000"}' })
  out('register', r3.statusCode, r3.body)
  const h = await app.server.inject({ url: '/api/auth/user', headers: { cookie: p.cookie } })
  out('cache-control', String(h.headers['cache-control']))
  for (const url of ['/api/%zz', `/api/games/rounds/${'9'.repeat(201)}`, '/api/games/rounds/9999999999999999']) {
    const x = await app.server.inject({ url, headers: { cookie: p.cookie } })
    out('url', url.slice(0, 40), x.statusCode, x.body.slice(0, 200))
  }
})

test('approve with debt', async () => {
  const app = await testApp()
  const p = await givenPlayer(app, { points: 0, verified: true })
  const adm = await givenPlayer(app, { admin: true })
  const { offer_id } = await app.db.selectFrom('player').select('offer_id').where('id', '=', p.playerId).executeTakeFirstOrThrow()
  const post = (kind: string) => {
    const f = { user: offer_id, transaction: 't1', points: '2000', kind }
    return app.server.inject({ url: `/api/postbacks/demo?${new URLSearchParams({ ...f, signature: demoSignature(f as never, 'postback-secret-of-the-tests') })}` })
  }
  out('credit', (await post('credit')).body)
  const w = await app.server.inject({ method: 'POST', url: '/api/withdrawal/request', headers: json(p.cookie), payload: { method: 'paypal', amount: 2000, paymentDetails: 'me@x.y' } })
  out('ask', w.statusCode, w.body)
  out('reversal', (await post('reversal')).body)
  const u = await app.server.inject({ url: '/api/auth/user', headers: { cookie: p.cookie } })
  out('debt', u.json().debtPoints, 'held', u.json().heldPoints)
  const d = await app.server.inject({ method: 'PATCH', url: `/api/admin/withdrawal/${w.json().id}`, headers: json(adm.cookie), payload: { status: 'approved' } })
  out('approve', d.statusCode)
  await app.jobs.runDue()
  const hist = await app.server.inject({ url: '/api/withdrawal/history', headers: { cookie: p.cookie } })
  out('after', hist.json()[0].status, (await audit(app.db)).flatMap((x) => x.breaches))
})

test('deadlock verify/resend', async () => {
  const app = await testApp()
  const p = await givenPlayer(app, {})
  await app.jobs.runDue()
  const token = /token=([\w-]+)/.exec(app.mails[0]?.text ?? '')?.[1] ?? ''
  // open the window only: a delay after each statement's first lock
  await sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$`.execute(app.db)
  await sql`create trigger slow after delete on email_verification for each row execute function slow()`.execute(app.db)
  const v = app.server.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } })
  await sql`select pg_sleep(0.1)`.execute(app.db)
  const r = app.server.inject({ method: 'POST', url: '/api/auth/resend-verification', headers: json(p.cookie), payload: {} })
  const rs = await Promise.all([v, r])
  out('deadlock(slow trigger)', rs.map((x) => `${x.statusCode} ${x.body}`))
  void verifyEmail; void resendVerification
})

test('deadlock natural', async () => {
  const app = await testApp()
  let bad = 0
  for (let i = 0; i < 40; i++) {
    const p = await givenPlayer(app, {})
    await app.jobs.runDue()
    const token = /token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const rs = await Promise.all([
      app.server.inject({ method: 'POST', url: '/api/auth/resend-verification', headers: json(p.cookie), payload: {} }),
      app.server.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } }),
    ])
    if (rs.some((x) => x.statusCode >= 500)) bad++
  }
  out('deadlock natural', bad, 'of 40')
}, 60000)

test('401 unlimited, ipv6, register pace, postback rows', async () => {
  const app = await testApp({ env: { RATE_LIMITS: 'on' } })
  const codes = async (n: number, f: (i: number) => Promise<{ statusCode: number }>) => {
    const c: Record<number, number> = {}
    for (let i = 0; i < n; i++) { const s = (await f(i)).statusCode; c[s] = (c[s] ?? 0) + 1 }
    return c
  }
  out('401s', await codes(2000, (i) => app.server.inject({ url: '/api/user/transactions', headers: { cookie: `sid=${String(i).padStart(43, 'A')}` } })))
  out('login v6', await codes(300, (i) => app.server.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: `2001:db8::${i.toString(16)}`, payload: { username: 'admin', password: `guess${i}xx` } })))
  out('login v4', await codes(60, (i) => app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password: `guess${i}xx` } })))
  out('register', await codes(250, (i) => app.server.inject({ method: 'POST', url: '/api/auth/register', payload: { username: `reg_${i}`, email: `victim+${i}@example.com`, password: 'long enough 1' } })))
  out('postbacks', await codes(500, () => app.server.inject({ url: `/api/postbacks/demo?${'x'.repeat(1990)}` })))
  const { rows } = await sql`select count(*) from postback`.execute(app.db)
  out('postback rows', rows)
  await app.jobs.runDue()
  const jobs = await sql<{ finished_at: Date; payload: { text: string } }>`select finished_at, payload from job where finished_at is not null limit 1`.execute(app.db)
  out('job keeps token', /token=/.test(jobs.rows[0]?.payload.text ?? ''), jobs.rows[0]?.finished_at)
}, 60000)

test('db gone', async () => {
  const app = await testApp()
  const p = await givenPlayer(app, { points: 5000, verified: true })
  await app.server.inject({ url: '/api/auth/user', headers: { cookie: p.cookie } })
  // kill the backend at commit time of a withdrawal
  await sql`create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(app.db)
  await sql`create trigger die after insert on withdrawal for each row execute function die()`.execute(app.db)
  const w = await app.server.inject({ method: 'POST', url: '/api/withdrawal/request', headers: json(p.cookie), payload: { method: 'paypal', amount: 1000, paymentDetails: 'me@x.y' } })
  out('withdraw, connection lost', w.statusCode, w.body)
})

test('lock stall', async () => {
  const app = await testApp()
  const ps = []
  for (let i = 0; i < 9; i++) ps.push(await givenPlayer(app, { points: 100 }))
  const bet = async (i: number) => {
    const t = Date.now()
    const r = await app.server.inject({ method: 'POST', url: '/api/games/dice', headers: json(ps[i]!.cookie), payload: { betAmount: 1, prediction: 'over' } })
    return `${r.statusCode}@${Date.now() - t}ms ${r.statusCode === 200 ? '' : r.body}`
  }
  for (let i = 0; i < 9; i++) await bet(i)
  let release = () => {}
  const held = new Promise<void>((r) => (release = r))
  const tx = app.db.transaction().execute(async (t) => {
    await sql`select 1 from wallet where player_id = ${ps[8]!.playerId} for update`.execute(t)
    await held
  })
  await sql`select pg_sleep(0.2)`.execute(app.db)
  out('lock stall', await Promise.all(ps.map((_, i) => bet(i))))
  release(); await tx
}, 120000)

test('audit blind', async () => {
  const app = await testApp()
  const p = await givenPlayer(app, { points: 100 })
  await sql`insert into round (player_id,id,game,seed_pair_id,nonce,stake,choice,outcome,multiplier_hundredths,payout,created_at)
    values (${p.playerId}, nextval('round_id'), 'dice', 987654, 0, 1, '{}','{}', 100000000, 1000000, now())`.execute(app.db)
  await sql`insert into transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
    select player_id, 'stake', id, 'available','games',1,now() from round union all
    select player_id, 'payout', id, 'games','available',1000000,now() from round`.execute(app.db)
  await sql`update wallet set available = available + 999999, wagered = wagered+1, won = won+1000000, rounds=rounds+1 where player_id=${p.playerId}`.execute(app.db)
  out('audit after forged round', (await audit(app.db)).flatMap((x) => x.breaches))
  await sql`insert into transfer (player_id, reason, source_id, from_account, to_account, amount, created_at)
    values (${p.playerId}, 'signup_bonus', 12345, 'bonuses','available',500000,now())`.execute(app.db)
  await sql`update wallet set available = available + 500000, earned = earned+500000 where player_id=${p.playerId}`.execute(app.db)
  out('audit after 2nd signup bonus', (await audit(app.db)).flatMap((x) => x.breaches))
  await sql`insert into round select player_id, nextval('round_id'), 'wheel9', 1, 77, stake, choice, outcome, multiplier_hundredths, payout, created_at from round limit 1`.execute(app.db)
  await sql`insert into seed_pair (player_id, server_seed, server_seed_hash, client_seed, created_at) overriding system value values (${p.playerId}, 'a','b','c', now()) `.execute(app.db).catch((e: unknown) => out(String(e)))
  out('audit unknown game', await audit(app.db).then((x) => x.flatMap((y) => y.breaches), (e: unknown) => `THROWS ${String(e)}`))
})

test('secret', () => {
  const dir = mkdtempSync('/tmp/zzsec-')
  writeFileSync(`${dir}/postback-secret`, '')
  const c = readConfig({ DATA_DIR: dir })
  out('empty secret accepted:', JSON.stringify(c.postbackSecret), createHmac('sha256', c.postbackSecret).update('x').digest('hex').length)
  void readFileSync
})

test('pool exhaustion', async () => {
  const app = await testApp()
  const p = await givenPlayer(app, { points: 100 })
  let release = () => {}
  const held = new Promise<void>((r) => (release = r))
  const txs = Array.from({ length: 20 }, () => app.db.transaction().execute(async (t) => { await sql`select 1`.execute(t); await held }))
  await new Promise((r) => setTimeout(r, 300))
  const r = app.server.inject({ url: '/api/games/stats', headers: { cookie: p.cookie } }).then((x) => `${x.statusCode}`)
  const first = await Promise.race([r, new Promise((x) => setTimeout(() => x('still waiting after 12 s'), 12000))])
  out('pool exhausted:', first)
  release(); await Promise.all(txs); await r
}, 60000)

test('refused then replayed', async () => {
  const app = await testApp()
  const p = await givenPlayer(app, { points: 5 })
  const go = (payload: object) => app.server.inject({ method: 'POST', url: '/api/games/dice', headers: { ...json(p.cookie), 'idempotency-key': 'k1' }, payload })
  const a = await go({ betAmount: 10, prediction: 'over' })
  const b = await go({ betAmount: 5, prediction: 'over' })
  out('refused then same key other body', a.statusCode, b.statusCode)
  // stake 1: isWin in answer vs history
  const q = await givenPlayer(app, { points: 50 })
  for (let i = 0; i < 20; i++) {
    const r = await app.server.inject({ method: 'POST', url: '/api/games/dice', headers: json(q.cookie), payload: { betAmount: 1, prediction: 'over' } })
    if (r.json().winAmount === 1) {
      const h = await app.server.inject({ url: '/api/games/history', headers: json(q.cookie) })
      out('isWin answer', r.json().isWin, 'history', h.json().find((x: { id: number }) => x.id === r.json().roundId).isWin)
      break
    }
  }
})

test('migration lock', async () => {
  void connect; expect(1).toBe(1)
})

import { dice } from '@tallyhouse/game-rules/dice'
import { crash } from '@tallyhouse/game-rules/crash'
import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { connect as netConnect } from 'node:net'
import { audit } from '../audit.ts'
import { barePlayer } from '../testing/bare-player.ts'
import { chooseLuck } from '../testing/choose-luck.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { givenPlayer } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import { testApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { instantTurn } from './instant-turn.ts'
import { createRoundKeeper } from './round-keeper.ts'
import { createSettlement } from './settle.ts'
import type { Turn } from './turn.ts'

const bet = (playerId: number): Turn<any> =>
  instantTurn({ playerId, key: undefined, game: dice, choice: { prediction: 'over' }, stake: points(10), answer: (r) => r as any })

describe('review3', () => {
  it('T1 halving: a committed half is answered overloaded', async () => {
    const db = await testDatabase()
    const settle = createSettlement({ db, clock: fakeClock() })
    const a = await barePlayer(db, 100)
    const b = await barePlayer(db, 100)
    let tries = 0
    const bad: Turn<any> = { ...bet(b), take() { tries += 1; if (tries === 1) throw new Error('poison'); throw Object.assign(new Error('lock'), { code: '55P03' }) } }
    // warm: occupy so that both gather in one batch
    const warm = [bet(a), bet(a)].map((t) => settle(t))
    await new Promise((r) => setImmediate(r))
    const results = await Promise.allSettled([settle(bet(a)), settle(bad)])
    await Promise.allSettled(warm)
    const rounds = await db.selectFrom('round').selectAll().where('player_id', '=', a).execute()
    console.log('T1', tries, results.map((r) => r.status + ' ' + (r as any).reason?.code), 'rounds', rounds.length)
  })

  it('T2 onSettled throws', async () => {
    const db = await testDatabase()
    const settle = createSettlement({ db, clock: fakeClock(), onSettled: () => { throw new Error('listener') } })
    const a = await barePlayer(db, 1000)
    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map(() => settle(bet(a))))
    const rounds = await db.selectFrom('round').selectAll().where('player_id', '=', a).execute()
    console.log('T2', results.map((r) => r.status), 'rounds', rounds.length)
  })

  it('T3 key without body', async () => {
    const app = await testApp()
    const player = await givenPlayer(app, { points: 1000 })
    await send(app, player, '/api/games/mines/start', { betAmount: 10, mineCount: 3 })
    const r = await app.server.inject({ method: 'POST', url: '/api/games/mines/cashout', headers: { cookie: player.cookie, 'idempotency-key': 'k1' } })
    console.log('T3', r.statusCode, r.body)
    const r2 = await app.server.inject({ method: 'POST', url: '/api/games/mines/cashout', headers: { cookie: player.cookie } })
    console.log('T3 nokey', r2.statusCode, r2.body)
  })

  it('T4 poison round spins the keeper', async () => {
    const db = await testDatabase()
    const clock = { now: () => new Date() }
    const settle = createSettlement({ db, clock })
    const a = await barePlayer(db, 1000)
    await settle(bet(a))
    await db.transaction().execute(async (tx) => {
      await sql`insert into open_round select ${a}, 'mines', nextval('round_id'), id, 99, 10, '{"mineCount":3}', now() - interval '25 hours', now() - interval '1 hour' from seed_pair where player_id = ${a}`.execute(tx)
    })
    let errors = 0
    const keeper = createRoundKeeper({ db, clock, settle, upSince: new Date(), log: { error: () => { errors += 1 } }, onEnded: async () => {} })
    keeper.start(1000)
    await new Promise((r) => setTimeout(r, 3000))
    await keeper.stop()
    console.log('T4 errors logged in 3 s with pollMs 1000:', errors)
  })

  it('T6/T7 feed', async () => {
    const app = await testApp()
    const miner = await givenPlayer(app, { points: 1000 })
    const busy = await givenPlayer(app, { points: 100000 })
    await send(app, miner, '/api/games/mines/start', { betAmount: 10, mineCount: 3 })
    await Promise.all(Array.from({ length: 501 }, () => send(app, busy, '/api/games/dice', { betAmount: 1, prediction: 'over' })))
    app.clock.advance(3000)
    for (let t = 0; t < 1; t++) {
      const st = await app.db.selectFrom('open_round').select('state').executeTakeFirst()
      const mine = (st?.state as any).mines[0]
      console.log((await send(app, miner, '/api/games/mines/reveal', { tileIndex: mine })).json().gameOver)
    }
    app.clock.advance(3000)
    const feed = (await send(app, busy, '/api/games/recent-activity')).json()
    console.log('T6', feed.activities.map((x: any) => x.game + ' ' + x.count))
    app.clock.advance(-3_600_000)
    await send(app, busy, '/api/games/slots', { betAmount: 1 })
    app.clock.advance(60_000)
    const feed2 = (await send(app, busy, '/api/games/recent-activity')).json()
    console.log('T7', feed2.activities.map((x: any) => x.game + ' ' + x.count))
  })

  it('T8 elapsedMs of a repeated start', async () => {
    const app = await testApp()
    const p = await givenPlayer(app, { points: 1000 })
    await chooseLuck(app, p, (random) => crash.draw(random, { cashOutHundredths: null }).crashPointHundredths > 1000)
    const s = () => send(app, p, '/api/games/crash/start', { betAmount: 10 }, { 'idempotency-key': 'x' })
    await s()
    app.clock.advance(7000)
    console.log('T8', (await s()).json().elapsedMs, (await send(app, p, '/api/games/active')).json()[0].elapsedMs)
  })

  it('T9 crash while down, less than 100 ms before up', async () => {
    const db = await testDatabase()
    const one = await testApp({ db })
    const p = await givenPlayer(one, { points: 1000 })
    let point = 0
    await chooseLuck(one, p, (random) => { point = crash.draw(random, { cashOutHundredths: null }).crashPointHundredths; return point > 200 && point < 300 })
    await send(one, p, '/api/games/crash/start', { betAmount: 10 })
    const crashAt = one.clock.now().getTime() + (point - 100) * 20
    // `one` is down now. The other comes up 50 ms after the crash
    const two = await testApp({ db, now: new Date(crashAt + 50) })
    two.clock.advance(1000)
    await two.roundKeeper.endDue()
    const round = await db.selectFrom('round').selectAll().execute()
    console.log('T9 refund?', round.map((r) => [r.is_refund, r.payout]))
  })
})

import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedBox } from '#testing/database/seed-box.ts'
import { givenPlayer } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { testTable } from '#testing/modules/test-table.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { LEASE_MS } from './table-lease.ts'
import { BETTING_MS, RESULT_MS, readLatestRound } from './table-round.ts'

const { msTo, crashMs } = crashRises.exponential

const table = await testTable()
const { db, other, read, advance, pass, flyOut, openRound, readPayouts, breaches } = table
const { join, cashOut, own } = table.calls

beforeEach(table.idle)

describe('when the process that flies it dies', () => {
  it('those who watch at other processes learn of the round from the next one', async () => {
    const address = await other.server.listen({ port: 0, host: '127.0.0.1' })
    const player = await givenPlayer(other)
    const socket = await openSocket(address, player.cookie)
    socket.send({ type: 'watch_table', isWatching: true })
    await socket.roundTrip()
    const drawId = await openRound(300)
    await pass(BETTING_MS, [table.one])
    await pass(LEASE_MS, [other])
    await other.scheduler.run('send-table-news')
    const { startedAt } = (await readLatestRound(db)) ?? {}
    const news = (await socket.roundTrip()).filter(({ type }) => type === 'crash_table')
    expect(news.at(-1)).toMatchObject({ started: { drawId, startedAt: startedAt?.toISOString() } })
    socket.socket.terminate()
  })

  it('or cannot settle a stake, the table goes on, and everyone else is paid', async () => {
    const players = [
      await givenPlayer(table.one, { points: 100 }),
      await givenPlayer(table.one, { points: 100 }),
    ] as const
    const drawId = await openRound(300)
    for (const player of players) await join(player, { betAmount: 10, autoCashOut: 1.2 })
    await refuseRounds(players[0].playerId)
    await expect(flyOut()).rejects.toThrow('refused')
    const { rows } = await sql`select holder from shared_table`.execute(db)
    expect(rows).toEqual([{ holder: null }])
    for (let next = drawId; next === drawId; ) {
      await read()
      await pass(RESULT_MS).catch(() => {})
      next = (await readLatestRound(db))?.id ?? drawId
    }
    expect((await readPayouts(drawId)).map(({ payout }) => payout)).toEqual([12])
    expect(await readWallet(db, players[1].playerId)).toMatchObject({ available: 102, held: 0 })
    await sql`drop trigger refuse_rounds on round`.execute(db)
    await flyOut()
    await pass(RESULT_MS)
    expect(await readWallet(db, players[0].playerId)).toMatchObject({ available: 102, held: 0 })
    expect(await breaches()).toEqual([])
  })

  it('another one continues the round within seconds, and each stake is settled once', async () => {
    const player = await givenPlayer(table.one, { points: 100 })
    const drawId = await openRound(300)
    await join(player, { betAmount: 10, autoCashOut: 1.2 })
    await pass(BETTING_MS, [table.one])
    await pass(LEASE_MS + 1000, [other])
    const { rows } = await sql<{ holders: number }>`
      select count(holder) as holders from shared_table where held_until > ${other.clock.now()}`.execute(
      db,
    )
    expect(rows).toEqual([{ holders: 1 }])
    await flyOut([other])
    expect((await readPayouts(drawId)).map(({ payout }) => payout)).toEqual([12])
    expect(await breaches()).toEqual([])
  })

  it('and no other is up, its bets are paid at the last heartbeat', async () => {
    const player = await givenPlayer(table.one, { points: 100 })
    const drawId = await openRound(300)
    await join(player, { betAmount: 10 })
    await pass(BETTING_MS)
    await pass(7000)
    advance(60_000)
    await pass(2000, [other])
    expect(await readPayouts(drawId)).toMatchObject([
      { choice: { interruptedAtMs: expect.any(Number) }, payout: 15 },
    ])
    expect(await breaches()).toEqual([])
  })

  it('before a start that then comes late, stakes are returned', async () => {
    const player = await givenPlayer(table.one, { points: 100 })
    const drawId = await openRound()
    await join(player, { betAmount: 10 })
    advance(60_000)
    await pass(2000, [other])
    expect(await readWallet(db, player.playerId)).toMatchObject({ available: 100, held: 0 })
    await flyOut([other])
    expect(await readPayouts(drawId)).toEqual([])
    expect(await breaches()).toEqual([])
  })
})

it('what is drawn is nowhere before the end', async () => {
  const player = await givenPlayer(table.one, { points: 100 })
  const drawId = await openRound(300)
  const { body } = await join(player, { betAmount: 10 })
  await pass(BETTING_MS)
  await pass(msTo(150))
  const left = await cashOut(player, body.entry.id)
  const round = await readLatestRound(db)
  if (round === undefined) throw new Error('there is no round')
  const serverSeed = seedBox.open(0, round.sealedServerSeed ?? Buffer.alloc(0)).toString()
  const point = await table.readPoint()
  const { rows } = await sql`
    select to_jsonb(draw) as row from draw where id = ${drawId}
    union all select to_jsonb(entry) from entry where draw_id = ${drawId}
    union all select to_jsonb(shared_table) from shared_table
    union all select to_jsonb(queued_bet) from queued_bet
    union all select to_jsonb(idempotency_key) from idempotency_key`.execute(db)
  const seen = JSON.stringify([left, await read(), await own(player), rows])
  for (const secret of [
    serverSeed,
    `"crashPoint":${point / 100}`,
    'crashPointHundredths',
    String(crashMs(point)),
  ]) {
    expect(seen).not.toContain(secret)
  }
  const { rows: tables } = await sql<{ rows: string }>`
    select query_to_xml(format('select t::text from %I as t', relname), true, false, '')::text as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  expect(JSON.stringify(tables)).toContain(round.serverSeedHash)
  expect(JSON.stringify(tables)).not.toContain(serverSeed)
})

/** Makes each attempt to settle a bet of a player fail. */
async function refuseRounds(playerId: number): Promise<void> {
  await sql`
    create function refuse_round() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`.execute(db)
  await sql`
    create trigger refuse_rounds before insert on round for each row
    when (new.player_id = ${sql.lit(playerId)}) execute function refuse_round()`.execute(db)
}

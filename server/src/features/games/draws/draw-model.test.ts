import { randomUUID } from 'node:crypto'
import { type Points, payoutAt, points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { testDraws } from '#testing/modules/test-draws.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { scaled } from '#testing/scale.ts'
import type { Join, Leave } from '../game-command.ts'
import { recordHeartbeat } from '../live/epoch.ts'
import { createSettlement } from '../settle.ts'
import { endDraw, startDraw } from './draw.ts'
import { voidLostDraws } from './void-draws.ts'

const SEEDS = scaled({ test: [1, 2], soak: Array.from({ length: 5 }, (_, index) => index + 1) })
const STEPS = scaled({ test: 20, soak: 100 })
const PLAYERS = 8
const CALLS = 8
/** How many draws are played at the same time. */
const RECENT = 2
const BALANCE = 10_000
/** Longer than the longest flight. */
const FLIGHT_MS_MAX = 120_000

const db = await testDatabase({ connections: 12 })
const clock = fakeClock()
let processes = [createProcess(), createProcess()]

function createProcess() {
  return createSettlement({ db, clock, seedBox })
}

/** What an entry should come to, written independently of the rules. */
type Entry = {
  id: number
  playerId: number
  drawId: number
  stake: Points
  auto: number | null
  /** When the player's cash-out arrived. */
  leftAt: Date | null
  settled: 'held' | 'returned' | 'paid'
}

it.each(SEEDS)(
  'keeps each stake, and pays it once and by the rules, random run %i',
  async (seed) => {
    const random = generator(seed)
    const playerIds = await Promise.all(
      Array.from({ length: PLAYERS }, () => barePlayer(db, BALANCE)),
    )
    let draws = await testDraws(db, clock)
    const entries = new Map<number, Entry>()
    const drawIds: number[] = []

    const pick = <Item>(items: Item[]) => items[random(items.length)]
    const anyProcess = () => processes[random(2)] ?? processes[0] ?? createProcess()
    const held = () => [...entries.values()].filter(({ settled }) => settled === 'held')

    async function join(): Promise<void> {
      const [playerId = 0, drawId] = [pick(playerIds), pick(drawIds.slice(-RECENT))]
      if (drawId === undefined) return
      const stake = points(1 + random(200))
      const auto = random(2) === 0 ? null : 101 + random(400)
      const key = { playerId, route: '/join', key: randomUUID(), bodyHash: Buffer.alloc(32) }
      const command: Join<'crash'> = {
        type: 'join',
        ...{ playerId, game: 'crash', drawId, stake, key, clientSeed: `seed ${random(9)}` },
        setup: { autoCashOutHundredths: auto },
      }
      const repeats = await Promise.all(
        processes.map((process) => process(command).catch(rejectedBy)),
      )
      const joined = repeats.flatMap((each) => each ?? [])
      expect(new Set(joined.map(({ id }) => id)).size).toBeLessThan(2)
      for (const { id } of joined) {
        entries.set(id, { id, playerId, drawId, stake, auto, leftAt: null, settled: 'held' })
      }
    }

    async function leave(): Promise<void> {
      const entry = pick(held())
      if (entry === undefined) return
      const at = new Date(clock.now().getTime() - random(300))
      const { playerId, id: entryId } = entry
      const command: Leave = { type: 'leave', playerId, game: 'crash', entryId, at, key: undefined }
      const left = await anyProcess()(command).catch(rejectedBy)
      if (left?.isReturned) entry.settled = 'returned'
      else if (left) entry.leftAt = at
    }

    async function settle(entry = pick(held())): Promise<void> {
      if (entry === undefined) return
      const { playerId, id: entryId } = entry
      const command = { type: 'settle_entry', playerId, game: 'crash', entryId } as const
      const settled = await Promise.all(
        processes.map((process) => process({ ...command, key: undefined }).catch(rejectedBy)),
      )
      const paid = settled.filter((each) => each === true).length
      expect(paid).toBeLessThan(2)
      if (paid === 1) entry.settled = 'paid'
    }

    /** A chain's draw cannot open before the one before it has ended. */
    async function open(kind: 'chain' | 'joined'): Promise<void> {
      const { rows } = await sql`
      select from draw where ended_at is null and voided_at is null and chain_id is not null
        and id = any(${drawIds})`.execute(db)
      if (kind === 'joined' || rows.length === 0) drawIds.push(await draws.open(kind))
    }

    const start = () => draws.start(pick(drawIds.slice(-RECENT)) ?? 0)
    const end = () => draws.end(pick(drawIds) ?? 0)

    /** The process of these transactions dies before they are committed. */
    async function die(): Promise<void> {
      const id = pick(drawIds.slice(-RECENT)) ?? 0
      await recordHeartbeat(db, clock.now())
      const dead = new Error('the process died')
      const work = db.transaction().execute(async (tx) => {
        if (random(2) === 0) await startDraw(tx, seedBox, { id, startedAt: clock.now() })
        else await endDraw(tx, seedBox, { id, endedAt: clock.now() })
        throw dead
      })
      await expect(work).rejects.toBe(dead)
      processes = [processes[1] ?? createProcess(), createProcess()]
    }

    /** All secrets are lost, while no process runs. */
    async function reset(): Promise<void> {
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        await voidLostDraws(tx, now)
        await sql`
          insert into admin_action (operator, action, target_id, details, created_at)
          values ('operator', 'secrets_reset', 0, '{}', ${now})`.execute(tx)
      })
      const { rows } = await sql<{
        id: number
      }>`select id from draw where voided_at is not null`.execute(db)
      const voided = new Set(rows.map(({ id }) => id))
      for (const entry of held()) if (voided.has(entry.drawId)) entry.settled = 'returned'
      draws = await testDraws(db, clock)
    }

    async function fly(ms = random(6000)): Promise<void> {
      for (let left = ms; left > 0; left -= 1000) {
        clock.advance(Math.min(left, 1000))
        await recordHeartbeat(db, clock.now())
      }
    }

    async function jump(ms: number): Promise<void> {
      clock.advance(ms)
      if (random(2) === 0) await recordHeartbeat(db, clock.now())
    }

    const jumps = [() => jump(-5000), () => jump(-1000), () => jump(20_000), die, reset]
    const calls = [join, join, join, join, join, leave, () => settle(), start, end]
    await fly(1000)
    for (let step = 0; step < STEPS; step += 1) {
      await open(random(2) === 0 ? 'joined' : 'chain')
      await Promise.all(Array.from({ length: CALLS + random(CALLS) }, async () => pick(calls)?.()))
      await (random(6) === 0 ? pick(jumps)?.() : fly())
      await expectAgreement(playerIds, [...entries.values()])
    }

    await fly(10_000)
    for (const id of drawIds) await draws.start(id)
    await fly(FLIGHT_MS_MAX)
    for (const id of drawIds) await draws.end(id)
    await Promise.all(held().map((entry) => settle(entry)))
    expect(held()).toEqual([])
    await expectAgreement(playerIds, [...entries.values()])
  },
  600_000,
)

/** Compares the books with the model. */
async function expectAgreement(playerIds: number[], entries: Entry[]): Promise<void> {
  expect((await audit(db, seedBox)).flatMap(({ breaches }) => breaches)).toEqual([])
  const payouts = await readPayouts(entries)
  for (const playerId of playerIds) {
    const own = entries.filter((entry) => entry.playerId === playerId)
    const sum = (list: Entry[], points: (entry: Entry) => number) =>
      list.reduce((total, entry) => total + points(entry), 0)
    const held = sum(own, ({ settled, stake }) => (settled === 'held' ? stake : 0))
    const lost = sum(own, ({ settled, stake }) => (settled === 'paid' ? stake : 0))
    const paid = sum(own, ({ id }) => payouts.get(id) ?? 0)
    const available = BALANCE - held - lost + paid
    expect(await readWallet(db, playerId)).toMatchObject({ available, held })
  }
}

type Ended = { drawId: number; startedAt: Date; crashedAt: number; heartbeatAt: Date | null }

/** What the paid entries should have been paid. */
async function readPayouts(entries: Entry[]): Promise<Map<number, number>> {
  const paid = entries.filter(({ settled }) => settled === 'paid')
  const { rows } = await sql<Ended>`
    select distinct draw.id as "drawId", started_at as "startedAt",
      (outcome->>'crashPointHundredths')::bigint as "crashedAt", last_heartbeat_at as "heartbeatAt"
    from draw join round on round.draw_id = draw.id
    left join interruption on interruption.epoch = draw.epoch`.execute(db)
  const draws = new Map(rows.map((row) => [row.drawId, row]))
  return new Map(
    paid.map((entry) => {
      const draw = draws.get(entry.drawId)
      if (draw === undefined) throw new Error(`draw ${entry.drawId} has no outcome`)
      return [entry.id, payoutAt(entry.stake, earliestEnd(entry, draw))]
    }),
  )
}

/** The multiplier of what came first. */
function earliestEnd({ auto, leftAt }: Entry, draw: Ended): number {
  const timeTo = (hundredths: number) => Math.ceil(Math.log(hundredths / 100) / 0.00006)
  const since = (time: Date) => Math.max(0, time.getTime() - draw.startedAt.getTime())
  const reached = (ms: number) => Math.floor(100 * Math.exp(0.00006 * ms) + 1e-6)
  const ends: { ms: number; hundredths: number }[] = [
    { ms: timeTo(draw.crashedAt + 1), hundredths: 0 },
  ]
  if (auto !== null) ends.push({ ms: timeTo(auto), hundredths: auto })
  for (const ms of leftAt ? [since(leftAt)] : []) ends.push({ ms, hundredths: reached(ms) })
  if (draw.heartbeatAt) {
    const ms = Math.max(timeTo(101), since(draw.heartbeatAt))
    ends.push({ ms, hundredths: reached(ms) })
  }
  return ends.toSorted((a, b) => a.ms - b.ms)[0]?.hundredths ?? 0
}

function rejectedBy(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** A seeded generator of integers below a limit. */
function generator(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

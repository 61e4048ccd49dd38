import { points } from '@tallyhouse/game-rules/points'
import { expect, it } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { openBooks } from './books.ts'
import { chargeBack, earn } from './earn.ts'
import { holdPoints, postHold, voidHold } from './hold.ts'

const db = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const STEPS = 60

/** The simplest possible bookkeeping for a player, written independently of the ledger. */
type Model = { available: number; held: number; debt: number; holds: Map<number, number> }

it.each([1, 2, 3, 4, 5, 6])('agrees with an independent model, random run %i', async (seed) => {
  const random = generator(seed)
  const playerIds = await Promise.all([barePlayer(db, 100), barePlayer(db, 0)])
  const models = new Map<number, Model>(
    playerIds.map((id, index) => [
      id,
      { available: index === 0 ? 100 : 0, held: 0, debt: 0, holds: new Map() },
    ]),
  )
  for (let step = 0; step < STEPS; step++) {
    const playerId = playerIds[random(2)] ?? 0
    const model = models.get(playerId)
    if (model === undefined) throw new Error('no model')
    const sourceId = seed * 1_000_000 + step
    await [spend, win, credit, reverse, setAside, pay, release][random(7)]?.({
      playerId,
      model,
      sourceId,
      amount: 1 + random(80),
      random,
    })
    const wallet = await db
      .selectFrom('wallet')
      .select(['available', 'held', 'debt'])
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    const { holds: _, ...expected } = model
    expect({ step, ...wallet }).toEqual({ step, ...expected })
  }
  const ledger = (await audit(db, seedBox)).filter(({ id }) => id.startsWith('ledger'))
  expect(ledger.flatMap(({ breaches }) => breaches)).toEqual([])
})

type Step = {
  playerId: number
  model: Model
  sourceId: number
  amount: number
  random: (limit: number) => number
}

async function spend({ playerId, model, sourceId, amount }: Step) {
  const covered = model.available >= amount
  const spent = write(playerId, (books) =>
    books.transfer({ playerId, reason: 'stake', amount: points(amount), sourceId }),
  )
  expect(await moveOutcome(spent)).toBe(covered ? 'moved' : 'insufficient_points')
  if (covered) model.available -= amount
}

async function win({ playerId, model, sourceId, amount }: Step) {
  await write(playerId, (books) =>
    books.transfer({ playerId, reason: 'payout', amount: points(amount), sourceId }),
  )
  model.available += amount
}

async function credit({ playerId, model, sourceId, amount }: Step) {
  await write(playerId, (books) =>
    earn(books, { playerId, reason: 'offer_credit', amount: points(amount), sourceId }),
  )
  model.available += Math.max(0, amount - model.debt)
  model.debt = Math.max(0, model.debt - amount)
}

async function reverse({ playerId, model, sourceId, amount }: Step) {
  await write(playerId, (books) =>
    chargeBack(books, { playerId, of: 'offer', amount: points(amount), sourceId }),
  )
  model.debt += Math.max(0, amount - model.available)
  model.available = Math.max(0, model.available - amount)
}

async function setAside({ playerId, model, amount }: Step) {
  const covered = model.available >= amount
  const held = db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    const id = await holdPoints(tx, books, { playerId, amount: points(amount), now })
    await books.write(now)
    return id
  })
  expect(await moveOutcome(held)).toBe(covered ? 'moved' : 'insufficient_points')
  if (!covered) return
  model.available -= amount
  model.held += amount
  model.holds.set(await held, amount)
}

function moveOutcome(moved: Promise<unknown>): Promise<string> {
  return moved.then(
    () => 'moved',
    (error) => error.code,
  )
}

async function pay(step: Step) {
  await resolve(step, postHold, () => {})
}

async function release(step: Step) {
  await resolve(step, voidHold, (amount) => {
    const { model } = step
    model.available += Math.max(0, amount - model.debt)
    model.debt = Math.max(0, model.debt - amount)
  })
}

/** Resolves a hold twice; the second attempt must have no effect. */
async function resolve(
  { playerId, model, random }: Step,
  verb: typeof postHold,
  settle: (n: number) => void,
) {
  const [id, amount] = [...model.holds][random(model.holds.size)] ?? []
  if (id === undefined || amount === undefined) return
  const resolved = () =>
    db.transaction().execute(async (tx) => {
      const books = await openBooks(tx, [playerId])
      const moved = await verb(tx, books, { holdId: id, now })
      await books.write(now)
      return moved
    })
  expect(await resolved()).toBe(true)
  expect(await resolved()).toBe(false)
  model.holds.delete(id)
  model.held -= amount
  settle(amount)
}

function write(
  playerId: number,
  work: (books: Awaited<ReturnType<typeof openBooks>>) => void,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    work(books)
    await books.write(now)
  })
}

/** A seeded generator of integers below a limit. */
function generator(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

import { points } from '@tallyhouse/game-rules/points'
import { expect, it } from 'vitest'
import { scaled } from '#testing/scale.ts'
import { createBatchBooks } from './books.ts'
import { chargeBack, earn } from './earn.ts'
import { type GiftShare, ownPoints } from './gift-share.ts'

const RUNS = scaled({ test: 40, soak: 2000 })
const STEPS = 200
const playerId = 1
/** A point, in parts so small that dividing them loses nothing that matters. */
const POINT = 10n ** 60n

/** Some points, in parts, kept without the ledger's rules or rounding. */
type Exact = { own: bigint; gifts: bigint }

const exactly = (part: Partial<Exact>): Exact => ({ own: 0n, gifts: 0n, ...part })
const plus = (one: Exact, other: Exact): Exact => ({
  own: one.own + other.own,
  gifts: one.gifts + other.gifts,
})
const times = ({ own, gifts }: Exact, factor: bigint): Exact => ({
  own: own * factor,
  gifts: gifts * factor,
})

function takenInProportion({ own, gifts }: Exact, amount: number): Exact {
  const taken = BigInt(amount) * POINT
  const ownPart = (own * taken) / (own + gifts)
  return { own: ownPart, gifts: taken - ownPart }
}

function takenOwnFirst({ own }: Exact, amount: number): Exact {
  const taken = BigInt(amount) * POINT
  const ownPart = own < taken ? own : taken
  return { own: ownPart, gifts: taken - ownPart }
}

/** A player who does everything that moves points, in the ledger and in an exact account. */
function givenPlayer(random: (limit: number) => number) {
  const totals = {
    earned: 0,
    wagered: 0,
    won: 0,
    withdrawn: 0,
    rounds: 0,
    nonce: 0,
    levelNotified: 100,
  }
  const empty = { available: 0, held: 0, debt: 0, giftPoints: 0, giftTotal: 0, isGuarded: false }
  const books = createBatchBooks([{ playerId, ...empty, ...totals }])
  const wallet = () => books.wallet(playerId)
  let pool = exactly({})
  let rounds: { sourceId: number; stake: number; gifts: GiftShare; exact: Exact }[] = []
  let holds: { sourceId: number; amount: number; gifts: GiftShare; exact: Exact }[] = []
  /** Earned from offers, and gone or going. */
  let offers = 0
  let left = 0

  const add = (part: Exact) => {
    pool = plus(pool, part)
  }
  const repay = (debt: number, from: keyof Exact) => {
    const repaid = debt - wallet().debt
    if (from === 'gifts') add(times(exactly({ gifts: BigInt(repaid) * POINT }), -1n))
    else if (repaid > 0) add(times(takenOwnFirst(pool, repaid), -1n))
  }
  const transfer = (
    reason: 'stake' | 'stake_hold' | 'stake_post' | 'payout' | 'hold',
    { amount, sourceId, gifts }: { amount: number; sourceId: number; gifts?: GiftShare },
  ) => books.transfer({ playerId, reason, amount: points(amount), sourceId, gifts })

  const steps = {
    give(amount: number, sourceId: number) {
      const { debt } = wallet()
      earn(books, { playerId, reason: 'daily_bonus', amount: points(amount), sourceId })
      add(exactly({ gifts: BigInt(amount) * POINT }))
      repay(debt, 'gifts')
    },
    creditOffer(amount: number, sourceId: number) {
      const { debt } = wallet()
      earn(books, { playerId, reason: 'offer_credit', amount: points(amount), sourceId })
      add(exactly({ own: BigInt(amount) * POINT }))
      repay(debt, 'own')
      offers += amount
    },
    reverseOffer(wanted: number, sourceId: number) {
      const amount = Math.min(wanted, offers)
      if (amount === 0) return
      add(times(takenOwnFirst(pool, Math.min(amount, wallet().available)), -1n))
      chargeBack(books, { playerId, of: 'offer', amount: points(amount), sourceId })
      offers -= amount
    },
    bet(wanted: number, sourceId: number) {
      const amount = Math.min(wanted, wallet().available)
      if (amount === 0) return
      const exact = takenInProportion(pool, amount)
      const factor = [0, 0, 1, 2, 5][random(5)] ?? 0
      transfer('stake', { amount, sourceId })
      if (factor > 0) transfer('payout', { amount: amount * factor, sourceId })
      add(times(exact, BigInt(factor - 1)))
    },
    startRound(wanted: number, sourceId: number) {
      const stake = Math.min(wanted, wallet().available)
      if (stake === 0) return
      const exact = takenInProportion(pool, stake)
      rounds = [...rounds, { sourceId, stake, gifts: wallet(), exact }]
      transfer('stake_hold', { amount: stake, sourceId })
      add(times(exact, -1n))
    },
    endRound() {
      const [round, ...others] = rounds
      if (round === undefined) return
      rounds = others
      const { sourceId, stake, gifts, exact } = round
      const factor = [0, 1, 3, 100][random(4)] ?? 0
      transfer('stake_post', { amount: stake, sourceId, gifts })
      if (factor > 0) transfer('payout', { amount: stake * factor, sourceId, gifts })
      add(times(exact, BigInt(factor)))
    },
    withdraw(wanted: number, sourceId: number) {
      const own = ownPoints(wallet())
      const most = Math.max(own, Math.min(wallet().available, offers - left))
      const amount = Math.min(wanted, most)
      if (amount <= 0) return
      const giftPoints = Math.max(0, amount - own)
      // Gifts leave only in place of points from offers.
      expect(giftPoints > 0 ? left + amount : 0).toBeLessThanOrEqual(Math.max(0, offers))
      const exact = takenOwnFirst(pool, amount)
      transfer('hold', { amount, sourceId })
      holds = [...holds, { sourceId, amount, gifts: { giftPoints, giftTotal: amount }, exact }]
      add(times(exact, -1n))
      left += amount
    },
    returnHold() {
      const [hold, ...others] = holds
      if (hold === undefined) return
      holds = others
      const { sourceId, amount, gifts, exact } = hold
      const { debt } = wallet()
      earn(books, { playerId, reason: 'hold_void', amount: points(amount), sourceId, gifts })
      add(exact)
      repay(debt, 'own')
      left -= amount
    },
  }
  return { wallet, steps, exact: () => pool }
}

it('never counts more points as own than an exact account does, in random runs', () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = generator(seed)
    const { wallet, steps, exact } = givenPlayer(random)
    const names = Object.keys(steps) as (keyof typeof steps)[]
    for (let step = 1; step <= STEPS; step += 1) {
      const name = names[random(names.length)] ?? 'bet'
      steps[name](1 + random(300), step)
      const { available, giftPoints, giftTotal } = wallet()
      expect({
        at: `run ${seed}, step ${step}: ${name}`,
        points: exact().own + exact().gifts,
        isShare: giftPoints <= giftTotal,
        // A thousandth of a point allows for the parts that the exact account itself rounds off.
        isBelow: BigInt(ownPoints(wallet())) * POINT <= exact().own + POINT / 1000n,
      }).toEqual({
        at: `run ${seed}, step ${step}: ${name}`,
        points: BigInt(available) * POINT,
        isShare: true,
        isBelow: true,
      })
    }
  }
})

/** A seeded generator of integers below a limit. */
function generator(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

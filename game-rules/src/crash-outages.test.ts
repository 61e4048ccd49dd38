import { expect, it } from 'vitest'
import { type CrashChoice, crash } from './crash.ts'
import { crashFlight, type FlightMove, type FlightState } from './crash-flight.ts'
import { payoutAt, points } from './points.ts'

/**
 * A month of outages, and a player who foresees each of them to the millisecond: what is the most
 * that their flights can return? All crash points are enumerated with their exact chances.
 */

const DRAWS = 2n ** 32n
/** No flight of these strategies gets so far, so all points above are alike. */
const HIGHEST = 650
const STAKES = [1, 3, 99, 100, 1_000_000]
/** A heartbeat is recorded so often, and an outage begins after so long a silence. */
const HEARTBEAT_MS = 1000
const SILENCE_MS_MAX = 3000
/** Before the outage, so that the first flights crash, and the last ones have hardly begun. */
const BEGUN_BEFORE_MS = [0, 20, 300, 999, 2500, 5000]
const TARGETS = [null, 125, 251]

/** Times are in milliseconds, and 0 is the moment at which the server fails. */
type Outage = { lastHeartbeat: number; backAt: number }
type Strategy = {
  beginsAt: number
  autoCashOutHundredths: number | null
  /** When the player cashes out: before the outage, or after it. */
  cashesOutAt: number
  /** The server fails between the heartbeat of that cash-out and its settlement. */
  isCutOff: boolean
}
type Rule = (outage: Outage, strategy: Strategy, crashPoint: number) => CrashChoice

const reaching = (hundredths: number) =>
  crash.payTable({ cashOutHundredths: hundredths })[0]?.chanceNumerator ?? 0

/** Every crash point, with how many of all draws make it. */
const crashPoints = Array.from({ length: HIGHEST - 99 }, (_, index): [number, number] => {
  const hundredths = 100 + index
  const above = hundredths === HIGHEST ? 0 : reaching(hundredths + 1)
  return [hundredths, (hundredths === 100 ? Number(DRAWS) : reaching(hundredths)) - above]
})

/** Ten outages at all phases of the heartbeat, one of them after a late one. Each comes three times. */
const month: Outage[] = Array.from({ length: 10 }, (_, phase) => ({
  lastHeartbeat: -(phase === 0 ? SILENCE_MS_MAX : phase * (HEARTBEAT_MS / 10) - 7),
  backAt: phase % 2 === 0 ? SILENCE_MS_MAX + 1 : 6000,
}))

/** What the server does: a cash-out has its own heartbeat, and what is open at the end lands at the last. */
const published: Rule = ({ lastHeartbeat }, strategy, crashPointHundredths) => {
  const { beginsAt, cashesOutAt, isCutOff, autoCashOutHundredths } = strategy
  const state = { crashPointHundredths, autoCashOutHundredths }
  const elapsedMs = cashesOutAt - beginsAt
  if (cashesOutAt <= 0 && !isCutOff) return landed(state, { type: 'cash_out', elapsedMs })
  const heartbeat = cashesOutAt <= 0 ? Math.max(lastHeartbeat, cashesOutAt) : lastHeartbeat
  const interruptedAtMs = Math.max(0, heartbeat - beginsAt)
  return landed(state, { type: 'cash_out', elapsedMs, interruptedAtMs })
}

it('returns at most 96 % of any stake, however well the player foresees the outages', () => {
  const best = bestOf(published)
  for (const { paid, staked } of best) expect(100n * paid).toBeLessThanOrEqual(96n * staked)
  const { paid = 0n, staked = 1n } = best.at(-1) ?? {}
  expect(Number(paid) / Number(staked)).toBeGreaterThan(0.9599)
})

it.each<[string, Rule]>([
  [
    'refunded what crashed in it and let the others fly on',
    (outage, strategy, crashPointHundredths) => {
      const crashedAt = strategy.beginsAt + (crashPointHundredths - 100) * 20
      if (crashedAt > 0 && crashedAt < outage.backAt) {
        return { cashOutHundredths: null, refunded: true }
      }
      return published({ ...outage, lastHeartbeat: outage.backAt }, strategy, crashPointHundredths)
    },
  ],
  [
    'honored cash-outs that have no heartbeat of their own',
    (outage, strategy, crashPointHundredths) => {
      const choice = published(outage, strategy, crashPointHundredths)
      const isLost = choice.cashOutHundredths === null
      const later = { ...strategy, cashesOutAt: outage.backAt }
      return isLost ? published(outage, later, crashPointHundredths) : choice
    },
  ],
])('would return more if an interruption %s', (_, rule) => {
  const { paid = 0n, staked = 0n } = bestOf(rule).at(-1) ?? {}
  expect(100n * paid).toBeGreaterThan(110n * staked)
})

/** For each stake, the most that a month returns of one flight for each outage, in points x draws. */
function bestOf(rule: Rule): { paid: bigint; staked: bigint }[] {
  const best = STAKES.map(() => 0n)
  for (const outage of month) {
    const chances = strategiesFor(outage).map((strategy) => chancesOf(rule, outage, strategy))
    for (const [index, stake] of STAKES.entries()) {
      const paid = chances.map((ways) => expectedOf(ways, stake))
      best[index] = (best[index] ?? 0n) + paid.reduce((most, sum) => (sum > most ? sum : most))
    }
  }
  return best.map((paid, index) => ({
    paid,
    staked: BigInt(STAKES[index] ?? 0) * BigInt(month.length) * DRAWS,
  }))
}

function strategiesFor({ lastHeartbeat, backAt }: Outage): Strategy[] {
  return BEGUN_BEFORE_MS.flatMap((before) => {
    const beginsAt = -before
    const moments = [beginsAt + 20, lastHeartbeat, 0]
    const early = moments.filter((at) => at <= 0 && at >= beginsAt + 20)
    return TARGETS.flatMap((autoCashOutHundredths) => {
      const terms = { beginsAt, autoCashOutHundredths }
      return [
        { ...terms, cashesOutAt: backAt, isCutOff: false },
        ...early.flatMap((cashesOutAt) => [
          { ...terms, cashesOutAt, isCutOff: false },
          { ...terms, cashesOutAt, isCutOff: true },
        ]),
      ]
    })
  })
}

/** How many of all draws bring each multiplier. */
function chancesOf(rule: Rule, outage: Outage, strategy: Strategy): Map<number, number> {
  const chances = new Map<number, number>()
  for (const [crashPointHundredths, draws] of crashPoints) {
    const choice = rule(outage, strategy, crashPointHundredths)
    const multiplier = crash.multiplierHundredths(choice, { crashPointHundredths })
    chances.set(multiplier, (chances.get(multiplier) ?? 0) + draws)
  }
  return chances
}

function expectedOf(chances: Map<number, number>, stake: number): bigint {
  let sum = 0n
  for (const [multiplier, draws] of chances) {
    sum += BigInt(payoutAt(points(stake), multiplier)) * BigInt(draws)
  }
  return sum
}

function landed(state: FlightState, move: FlightMove): CrashChoice {
  return crashFlight.play(state, move).landed as CrashChoice
}

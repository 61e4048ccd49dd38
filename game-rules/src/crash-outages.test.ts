import { expect, it } from 'vitest'
import { type CrashChoice, crash } from './crash.ts'
import { crashFlight, type FlightMove, type FlightState } from './crash-flight.ts'
import { payoutAt, points } from './points.ts'

/**
 * Computes the maximum return for a player who can predict every outage of a month to the
 * millisecond. Enumerates all crash points with their exact chances.
 */

const DRAWS = 2n ** 32n
/** No round under these strategies gets this far, so all higher crash points are equivalent. */
const HIGHEST = 650
const STAKES = [1, 3, 99, 100, 1_000_000]
/** The heartbeat interval, and the silence after which an outage begins. */
const HEARTBEAT_MS = 1000
const SILENCE_MS_MAX = 3000
/**
 * Start times relative to the outage: the first rounds crash before it, and the last ones have
 * barely started.
 */
const BEGUN_BEFORE_MS = [0, 20, 300, 999, 2500, 5000]
const TARGETS = [null, 125, 251]

/** Times are in milliseconds. The server fails at 0. */
type Outage = { lastHeartbeat: number; backAt: number }
type Strategy = {
  beginsAt: number
  autoCashOutHundredths: number | null
  /** When the player cashes out, before or after the outage. */
  cashesOutAt: number
  /** Whether the server fails between that cash-out's heartbeat and its settlement. */
  isCutOff: boolean
}
type Rule = (outage: Outage, strategy: Strategy, crashPoint: number) => CrashChoice

const reaching = (hundredths: number) =>
  crash.payTable({ cashOutHundredths: hundredths })[0]?.chanceNumerator ?? 0

/** Every crash point, with how many draws produce it. */
const crashPoints = Array.from({ length: HIGHEST - 99 }, (_, index): [number, number] => {
  const hundredths = 100 + index
  const above = hundredths === HIGHEST ? 0 : reaching(hundredths + 1)
  return [hundredths, (hundredths === 100 ? Number(DRAWS) : reaching(hundredths)) - above]
})

/**
 * Ten outages at different phases of the heartbeat, one after a late heartbeat. Each occurs
 * three times.
 */
const month: Outage[] = Array.from({ length: 10 }, (_, phase) => ({
  lastHeartbeat: -(phase === 0 ? SILENCE_MS_MAX : phase * (HEARTBEAT_MS / 10) - 7),
  backAt: phase % 2 === 0 ? SILENCE_MS_MAX + 1 : 6000,
}))

/**
 * The server's rule: a cash-out records its own heartbeat, and open rounds are cashed out at the
 * last heartbeat.
 */
const published: Rule = ({ lastHeartbeat }, strategy, crashPointHundredths) => {
  const { beginsAt, cashesOutAt, isCutOff, autoCashOutHundredths } = strategy
  const state = { crashPointHundredths, autoCashOutHundredths }
  const elapsedMs = cashesOutAt - beginsAt
  if (cashesOutAt <= 0 && !isCutOff) return landed(state, { type: 'cash_out', elapsedMs })
  const heartbeat = cashesOutAt <= 0 ? Math.max(lastHeartbeat, cashesOutAt) : lastHeartbeat
  const interruptedAtMs = Math.max(0, heartbeat - beginsAt)
  return landed(state, { type: 'cash_out', elapsedMs, interruptedAtMs })
}

it('returns at most 96% of any stake, however well the player predicts outages', () => {
  const best = computeBestReturns(published)
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
  const { paid = 0n, staked = 0n } = computeBestReturns(rule).at(-1) ?? {}
  expect(100n * paid).toBeGreaterThan(110n * staked)
})

/** A month's maximum return with one round per outage, for each stake, in points x draws. */
function computeBestReturns(rule: Rule): { paid: bigint; staked: bigint }[] {
  const best = STAKES.map(() => 0n)
  for (const outage of month) {
    const chances = strategiesFor(outage).map((strategy) => countDraws(rule, outage, strategy))
    for (const [index, stake] of STAKES.entries()) {
      const paid = chances.map((ways) => sumDrawPayouts(ways, stake))
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

/** How many draws produce each multiplier. */
function countDraws(rule: Rule, outage: Outage, strategy: Strategy): Map<number, number> {
  const chances = new Map<number, number>()
  for (const [crashPointHundredths, draws] of crashPoints) {
    const choice = rule(outage, strategy, crashPointHundredths)
    const multiplier = crash.multiplierHundredths(choice, { crashPointHundredths })
    chances.set(multiplier, (chances.get(multiplier) ?? 0) + draws)
  }
  return chances
}

function sumDrawPayouts(chances: Map<number, number>, stake: number): bigint {
  let sum = 0n
  for (const [multiplier, draws] of chances) {
    sum += BigInt(payoutAt(points(stake), multiplier)) * BigInt(draws)
  }
  return sum
}

function landed(state: FlightState, move: FlightMove): CrashChoice {
  return crashFlight.play(state, move).landed as CrashChoice
}

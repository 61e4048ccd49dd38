import { type CrashChoice, type CrashOutcome, chanceToReach, crash } from './crash.ts'
import { type HiloChoice, type HiloOutcome, hiloChances, hiloMultiplier, RANKS } from './hilo.ts'
import { type MinesChoice, minesMultiplier, TILES } from './mines.ts'
import { type Points, payoutAt } from './points.ts'

/**
 * A step of a round that the player can leave after each step: the round's value before the step,
 * its value if the step succeeds, and the chance of that. If the step fails, the value is 0.
 */
export type Step = { before: number; after: number; chance: number }

/**
 * Results beyond this multiple of the stake are treated as expected, so that a few extreme rounds
 * do not dominate the rest.
 */
const WATCHED_HUNDREDTHS = 1000

/**
 * A crash round rises by hundredths, whether live or instant, because the target of a live round
 * that crashed is unknown.
 */
export function crashSteps(
  stake: Points,
  choice: CrashChoice,
  { crashPointHundredths }: CrashOutcome,
): Step[] {
  const landed = crash.multiplierHundredths(choice, { crashPointHundredths })
  const tried = landed || crashPointHundredths + 1
  const watched = Math.min(tried, WATCHED_HUNDREDTHS)
  const steps: Step[] = []
  let before = 0
  for (let x = CRASH_MIN_HUNDREDTHS + 1; x <= watched; x++) {
    const after = payoutAt(stake, x)
    steps.push({ before, after, chance: chanceToClimb[x] ?? 0 })
    before = after
  }
  if (tried > watched) steps.push(asItCame(before, payoutAt(stake, landed)))
  return steps
}

const CRASH_MIN_HUNDREDTHS = 100
/** For each hundredth, the chance to reach it after the previous one. */
const chanceToClimb = Array.from({ length: WATCHED_HUNDREDTHS + 1 }, (_, x) =>
  x > CRASH_MIN_HUNDREDTHS ? reaching(x) / reaching(x - 1) : 1,
)

function reaching(x: number): number {
  return x <= CRASH_MIN_HUNDREDTHS ? 1 : chanceToReach(x)
}

/** Each tile is a step. */
export function minesSteps(stake: Points, { mineCount, tiles, end }: MinesChoice): Step[] {
  const worth = (safe: number) =>
    safe === 0 ? 0 : payoutAt(stake, minesMultiplier(mineCount, safe))
  return tiles.map((_, opened) => {
    const before = worth(opened)
    const after = worth(opened + 1)
    const isMine = end === 'mine' && opened === tiles.length - 1
    if (before >= payoutAt(stake, WATCHED_HUNDREDTHS)) return asItCame(before, isMine ? 0 : after)
    return { before, after, chance: (TILES - mineCount - opened) / (TILES - opened) }
  })
}

/** Each prediction is a step; a skip changes neither value nor chance. */
export function hiloSteps(
  stake: Points,
  { steps, end }: HiloChoice,
  { cards }: HiloOutcome,
): Step[] {
  const chances = hiloChances(cards, steps)
  const worth = (correct: number) =>
    correct === 0 ? 0 : payoutAt(stake, hiloMultiplier(chances.slice(0, correct)))
  return chances.map((ranks, correct) => {
    const before = worth(correct)
    const after = worth(correct + 1)
    const isWrong = end === 'wrong' && correct === chances.length - 1
    if (before >= payoutAt(stake, WATCHED_HUNDREDTHS)) return asItCame(before, isWrong ? 0 : after)
    return { before, after, chance: ranks / RANKS }
  })
}

function asItCame(before: number, after: number): Step {
  return { before, after, chance: 1 }
}

import { type CrashChoice, type CrashOutcome, chanceToReach, crash } from './crash.ts'
import { type MinesState, minesMultiplier, TILES } from './mines.ts'
import { type Points, payoutAt } from './points.ts'

/**
 * A step of a round that can be left after each: what it was worth before, what it is worth if the
 * step goes well, and the chance of that. If it goes ill, it is worth nothing.
 */
export type Step = { before: number; after: number; chance: number }

export type MinesChoice = Pick<Required<MinesState>, 'mineCount' | 'tiles' | 'end'>

/**
 * Luck beyond this multiple of the stake is taken as it came, so that a few rounds that climb
 * without end do not drown all others.
 */
const WATCHED_HUNDREDTHS = 1000

/**
 * A round of crash climbs by hundredths, whether it was live or not: a live round that crashed does
 * not tell how far it was meant to climb.
 */
export function flightSteps(
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
/** By hundredths: the chance to reach them for a round that has reached one less. */
const chanceToClimb = Array.from({ length: WATCHED_HUNDREDTHS + 1 }, (_, x) =>
  x > CRASH_MIN_HUNDREDTHS ? reaching(x) / reaching(x - 1) : 1,
)

function reaching(x: number): number {
  return x <= CRASH_MIN_HUNDREDTHS ? 1 : chanceToReach(x)
}

/** A tile is a step. */
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

function asItCame(before: number, after: number): Step {
  return { before, after, chance: 1 }
}

import * as m from '@tallyhouse/messages/auto-bet'
import { wait } from '#lib/wait.ts'
import type { Rejected, Result } from '../rounds/instant-play.ts'
import type { MultiStepRound, MultiStepTypes } from '../rounds/multi-step-game.ts'

/** How auto-bet plays a multi-step game's rounds. */
export type RoundPlan<T extends MultiStepTypes> = {
  setup: T['setup']
  /**
   * The next move in an open round; null for a round that ends without one.
   * @param spare the points that the moves may add to the first stake
   */
  nextMove: (view: T['view'], spare: number) => T['move'] | null
}

type Table<T extends MultiStepTypes> = {
  /** As of the latest render. */
  latest: () => { round: MultiStepRound<T>; plan: RoundPlan<T> }
  /** Whether the player has left the table. An open round then waits for them. */
  isLeft: () => boolean
}

/** Even with instant results, so that a long round does not exceed the server's rate limit. */
const MOVE_PAUSE_MS = 30

/** Plays a round from its start to its end. A failed move leaves it open. */
export async function playRound<T extends MultiStepTypes>(
  { latest, isLeft }: Table<T>,
  stake: number,
  spare: number,
): Promise<Result | Rejected> {
  let rejected = await latest().round.start(stake, latest().plan.setup)
  while (rejected === undefined && !isLeft()) {
    const { round, plan } = latest()
    const step = round.latest()
    if (step === null) return { rejection: m.stoppedElsewhere() }
    if (step.round !== null) return step.round
    const move = plan.nextMove(step.view, spare)
    if (move === null) await round.changed()
    else rejected = await round.move(move)
    await wait(MOVE_PAUSE_MS)
  }
  return rejected ?? { rejection: m.stoppedByPlayer() }
}

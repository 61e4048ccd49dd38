import type { Round } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/play'
import { SignedAmount } from '#ui/signed-amount.tsx'

type Settled = Pick<Round, 'stake' | 'payout'>

/** How a round ended and its net result, on a stage. */
export function Verdict({ round, text }: { round: Settled; text: string }) {
  return (
    <div className="flex animate-[fade-in_120ms] flex-wrap items-baseline justify-center gap-x-3">
      <span className="font-display text-18 font-semibold">{text}</span>
      <SignedAmount points={round.payout - round.stake} className="figures text-28" />
    </div>
  )
}

type LastVerdictProps<R extends Settled> = {
  last: R | null
  textOf: (round: R) => string
  playing: boolean
  /** The text before the first round, and after the player changed the bet. */
  prompt: string
}

/** The verdict of the last round; a prompt if there is none, and nothing during a round. */
export function LastVerdict<R extends Settled>(props: LastVerdictProps<R>) {
  const { last, textOf, playing, prompt } = props
  if (last) return <Verdict round={last} text={textOf(last)} />
  return <p className="text-14 text-low">{playing ? '' : prompt}</p>
}

/** The net result of a round in large figures. A small bet can round down to no gain. */
export function NetPoints({ round: { stake, payout } }: { round: Settled }) {
  if (payout === stake) return <span className="text-14 text-mid">{m.betReturned()}</span>
  return <SignedAmount points={payout - stake} className="figures text-28" />
}

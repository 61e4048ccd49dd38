import type { Round } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/play'
import type { GameType } from '#lib/game-names.ts'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { findWinTier } from '../stage/win-tiers.ts'
import { WinTicket } from './win-ticket.tsx'

type Settled = Pick<Round, 'stake' | 'payout'>

type ResultLineProps = {
  game: GameType
  round: Settled
  text: string
  /** Whether the round is still going on for other players. */
  isOpen?: boolean
}

/**
 * How a round ended and its net result, on a stage. A win that is celebrated is printed on a ticket. A net result of zero,
 * which a small bet can round down to, is a returned bet.
 */
export function ResultLine({ game, round, text, isOpen }: ResultLineProps) {
  const net = round.payout - round.stake
  const tier = findWinTier(round)
  if (tier) return <WinTicket {...{ game, tier, text, net, isOpen }} />
  return (
    <div className="flex animate-[fade-in_120ms] flex-wrap items-baseline justify-center gap-x-3">
      <span className="font-display text-18 font-semibold">{text}</span>
      {net === 0 ? (
        <span className="text-14 text-mid">{m.betReturned()}</span>
      ) : (
        <SignedAmount points={net} className="figures text-28" />
      )}
    </div>
  )
}

type LastResultLineProps<R extends Settled> = {
  last: R | null
  describeResult: (round: R) => string
  playing: boolean
  /** The text before the first round, and after the player changed the bet. */
  prompt: string
}

/** The last round's result; a prompt if there is none, and nothing during a round. */
export function LastResultLine<R extends Settled & { game: GameType }>(
  props: LastResultLineProps<R>,
) {
  const { last, describeResult, playing, prompt } = props
  if (last) return <ResultLine game={last.game} round={last} text={describeResult(last)} />
  return <p className="text-14 text-low">{playing ? '' : prompt}</p>
}

import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/floor'
import { formatPoints } from '#lib/format-points.ts'
import { gameNames } from '#lib/game-names.ts'
import { LinkButton } from '#ui/button.tsx'
import { GameIcon } from './game-icon.tsx'
import { formatMultiplier } from './kit/odds/format-odds.ts'
import { type ActiveRound, useOpenRounds } from './kit/rounds/use-open-round.ts'

/** The player's open rounds, each with a link to its table. Nothing without one. */
export default function OpenRounds() {
  const rounds = useOpenRounds()
  if (rounds.length === 0) return null
  return (
    <ul aria-label={m.openRounds()} className="space-y-3">
      {rounds.map((round) => (
        <OpenRound key={round.roundId} round={round} />
      ))}
    </ul>
  )
}

function OpenRound({ round }: { round: ActiveRound }) {
  const game = gameNames[round.game]()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-brand/60 bg-ink-1 py-3 pr-3 pl-4">
      <GameIcon game={round.game} className="size-6 shrink-0 text-brand" />
      <p className="tabular min-w-0 grow basis-40 text-14 font-semibold">{describe(round, game)}</p>
      <LinkButton
        href={pages.games.replace(':game?', round.game)}
        variant="primary"
        aria-label={m.continueRound({ game })}
        className="max-sm:w-full"
      >
        {m.continue()}
      </LinkButton>
    </li>
  )
}

function describe(round: ActiveRound, game: string): string {
  const stake = { game, points: formatPoints(round.betAmount) }
  return 'currentMultiplier' in round
    ? m.openAt({ ...stake, multiplier: formatMultiplier(100 * round.currentMultiplier) })
    : m.open(stake)
}

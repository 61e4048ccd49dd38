import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/floor'
import { Link } from 'wouter'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { gameName } from '#lib/game-names.ts'
import { LinkButton } from '#ui/button.tsx'
import { GameIcon } from './game-icon.tsx'
import { formatMultiplier } from './kit/odds/format-odds.ts'
import { type ActiveRound, useOpenRounds } from './kit/rounds/use-open-round.ts'

/** Cards one below the other, rows of a panel, or cards side by side in a row of fixed height. */
type Shape = 'cards' | 'panel' | 'row'

/** The player's open rounds, each with a link to its table. Nothing without one. */
export default function OpenRounds({ shape = 'cards' }: { shape?: Shape }) {
  const rounds = useOpenRounds()
  if (rounds.length === 0) return null
  return (
    <ul aria-label={m.openRounds()} className={listStyles[shape]}>
      {rounds.map((round) => (
        <OpenRound key={round.roundId} round={round} shape={shape} />
      ))}
    </ul>
  )
}

const listStyles = {
  cards: 'space-y-3',
  panel: undefined,
  row: 'flex h-full gap-3 overflow-x-auto [scrollbar-width:none]',
}

const card = 'rounded-panel border border-brand/60 bg-ink-1 pl-4'
const entryStyles = {
  cards: `flex-wrap gap-y-3 py-2 pr-2 ${card}`,
  panel: 'flex-wrap gap-y-3 border-t border-line px-4',
  row: `max-w-full shrink-0 grow basis-80 pr-1.5 leading-tight ${card}`,
}

type OpenRoundProps = { round: ActiveRound; shape: Shape }

function OpenRound({ round, shape }: OpenRoundProps) {
  const isInPanel = shape === 'panel'
  const game = gameName(round.game)
  const link = {
    href: pages.games.replace(':game?', round.game),
    'aria-label': m.continueRound({ game }),
    children: m.continue(),
  }
  return (
    <li className={cn('flex items-center gap-x-4', entryStyles[shape])}>
      <GameIcon
        game={round.game}
        className={cn('shrink-0 text-brand', isInPanel ? 'size-5' : 'size-6')}
      />
      <p className="tabular min-w-0 grow basis-0 text-14 font-semibold">{describe(round, game)}</p>
      {isInPanel ? (
        <Link
          {...link}
          className="inline-flex h-9 items-center text-14 font-semibold text-brand underline underline-offset-4"
        />
      ) : (
        <LinkButton {...link} variant="primary" />
      )}
    </li>
  )
}

function describe(round: ActiveRound, game: string): string {
  const stake = { game, points: formatPoints(round.betAmount) }
  return 'currentMultiplier' in round
    ? m.openAt({ ...stake, multiplier: formatMultiplier(100 * round.currentMultiplier) })
    : m.open(stake)
}

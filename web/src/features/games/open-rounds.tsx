import { pages } from '@tallyhouse/contract/pages'
import * as together from '@tallyhouse/messages/crash-table'
import * as m from '@tallyhouse/messages/floor'
import { Link } from 'wouter'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { type GameType, gameName } from '#lib/game-names.ts'
import { LinkButton } from '#ui/button.tsx'
import { GameIcon } from './game-icon.tsx'
import { formatMultiplier } from './kit/odds/format-odds.ts'
import { type ActiveRound, useOpenRounds } from './kit/rounds/use-open-round.ts'
import { SHARED_CRASH_PATH } from './together/address.ts'
import { useStaked } from './together/use-staked.ts'

/** Cards one below the other, rows of a panel, or cards side by side in a row of fixed height. */
type Shape = 'cards' | 'panel' | 'row'

/** The player's open rounds, each with a link to its table. Nothing without one. */
export default function OpenRounds({ shape = 'cards' }: { shape?: Shape }) {
  const rounds = useOpenRounds()
  const staked = useStaked() ?? 0
  if (rounds.length === 0 && staked === 0) return null
  return (
    <ul aria-label={m.openRounds()} className={listStyles[shape]}>
      {staked > 0 && <StakedTogether staked={staked} shape={shape} />}
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
  const name = gameName(round.game)
  const href = pages.games.replace(':game?', round.game)
  return <Entry {...{ shape, name, href }} game={round.game} text={describe(round, name)} />
}

/** The player's bets in the round that everyone shares. */
function StakedTogether({ staked, shape }: { staked: number; shape: Shape }) {
  const name = together.name()
  const text = m.open({ game: name, points: formatPoints(staked) })
  return <Entry {...{ shape, name, text }} game="crash" href={SHARED_CRASH_PATH} />
}

type EntryProps = { shape: Shape; game: GameType; name: string; text: string; href: string }

function Entry({ shape, game, name, text, href }: EntryProps) {
  const isInPanel = shape === 'panel'
  const link = { href, 'aria-label': m.continueRound({ game: name }), children: m.continue() }
  return (
    <li className={cn('flex items-center gap-x-4', entryStyles[shape])}>
      <GameIcon
        game={game}
        className={cn('shrink-0 text-brand', isInPanel ? 'size-5' : 'size-6')}
      />
      <p className="tabular min-w-0 grow basis-0 text-14 font-semibold">{text}</p>
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

import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/floor'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatSigned } from '#lib/format-points.ts'
import { gameName } from '#lib/game-names.ts'
import { GameIcon } from '../game-icon.tsx'
import { latestRoundsQuery } from '../kit/rounds/history.ts'

const link =
  'inline-flex h-11 items-center gap-2 font-semibold text-bone underline decoration-line underline-offset-4 hover:decoration-bone md:h-8'

/** The game that the player played last, to play it again, and that round's receipt; nothing before the first. */
export function LastRound() {
  const { data } = useQuery(latestRoundsQuery)
  const last = data?.[0]
  if (!last) return null
  const game = gameName(last.game)
  return (
    <p className="tabular flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 text-13 sm:justify-start">
      <Link href={pages.games.replace(':game?', last.game)} className={link}>
        <GameIcon game={last.game} className="size-4 text-low" />
        {m.playAgain({ game })}
      </Link>
      <Link href={pages.round.replace(':roundId', String(last.id))} className={link}>
        {m.lastReceipt({ points: formatSigned(last.payout - last.stake) })}
      </Link>
    </p>
  )
}

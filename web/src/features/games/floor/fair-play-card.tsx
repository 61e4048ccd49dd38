import { returns } from '@tallyhouse/contract/games'
import { pages } from '@tallyhouse/contract/pages'
import { SHOWN_STAKES } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/odds'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { type GameType, gameName } from '#lib/game-names.ts'
import { useNear } from '#lib/page/use-near.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/form/select.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GameIcon } from '../game-icon.tsx'
import { games, gameTypes } from '../games.ts'
import { formatRtp, STAKE_DEFAULT } from '../kit/odds/format-odds.ts'

type GameReturns = CallResponse<typeof returns>['games'][number]

/**
 * Every game with the exact return of its best bet at a stake, and of its worst if they differ. The server computes
 * the returns, because some take too long while a page loads. Below a table, its game comes first, and the
 * others are shown on request.
 */
export function FairPlayCard({ table }: { table?: string | undefined }) {
  const rows = useRef<HTMLTableSectionElement>(null)
  const isNear = useNear(rows)
  const [stake, setStake] = useState<number>(STAKE_DEFAULT)
  const own = gameTypes.filter((game) => game === table)
  const [isExpanded, setExpanded] = useState(false)
  const showsOthers = isExpanded || own.length === 0
  const others = showsOthers ? gameTypes.filter((game) => game !== table) : []
  const { data, error, refetch } = useQuery({ ...endpointQuery(returns, {}), enabled: isNear })
  const stakeOptions = SHOWN_STAKES.map((option) => ({
    value: String(option),
    label: m.stakeOption({ count: option, points: formatPoints(option) }),
  }))
  return (
    <Panel className="p-5">
      <PanelHead title={m.fairPlay()} />
      <p className="mt-1 max-w-[80ch] text-14 text-balance text-mid">{m.provablyFair()}</p>
      <div className="mt-4 max-w-56">
        <Select
          label={m.betSize()}
          value={String(stake)}
          options={stakeOptions}
          onChange={(next) => setStake(Number(next))}
        />
      </div>
      <table className="mt-4 w-full text-14">
        <caption className="sr-only">{m.returnsCaption()}</caption>
        <thead>
          <tr className="border-b border-line text-13 text-low">
            <th scope="col" className="pb-2 text-left font-medium">
              {m.game()}
            </th>
            <th
              scope="col"
              className="pr-8.5 pb-2 pl-4 text-right font-medium sm:whitespace-nowrap"
            >
              {m.returnedToPlayers()}
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {[...own, ...others].map((game) => (
            <GameRow key={game} game={game} isOpen={game === table}>
              {data && (
                <Returns
                  game={data.games.find((returned) => returned.game === game)}
                  stake={stake}
                />
              )}
              {!data && !error && (
                <Skeleton className={cn('ml-auto h-4 w-16', !isNear && 'animate-none')} />
              )}
            </GameRow>
          ))}
        </tbody>
      </table>
      {own.length > 0 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="mt-1 flex h-11 items-center text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          {isExpanded ? m.onlyThisGame() : m.allGames()}
        </button>
      )}
      {error && <ErrorState title={m.loadFailed()} error={error} onRetry={() => void refetch()} />}
      <p className="mt-3 text-13 text-low">{m.returnsNote()}</p>
    </Panel>
  )
}

type GameRowProps = { game: GameType; isOpen: boolean; children: ReactNode }

/** Leads to the table of the game, unless it is open. */
function GameRow({ game, isOpen, children }: GameRowProps) {
  const name = gameName(game)
  return (
    <tr className="relative border-b border-line/70 last:border-0 hover:bg-ink-2">
      <th scope="row" className="py-2.5 text-left font-normal">
        <span className="flex items-center gap-3.5">
          <GameIcon game={game} className="size-6 shrink-0 text-low" />
          <span className="min-w-0">
            {isOpen ? (
              <span className="block font-semibold">{name}</span>
            ) : (
              <Link
                href={pages.games.replace(':game?', game)}
                className="block font-semibold after:absolute after:inset-0"
              >
                {name}
              </Link>
            )}
            <span className="block text-13 text-mid">{games[game].description()}</span>
          </span>
        </span>
      </th>
      <td className="figures py-2.5 pr-8.5 pl-4 text-right text-16 whitespace-nowrap">
        {children}
        {!isOpen && (
          <ChevronRight
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-1 size-4 -translate-y-1/2 text-low"
          />
        )}
      </td>
    </tr>
  )
}

function Returns({ game, stake }: { game: GameReturns | undefined; stake: number }) {
  const found = game?.returnsByStake.find((row) => row.stake === stake)
  if (found === undefined) return null
  const { rtp, lowestRtp } = found
  if (rtp === null || lowestRtp === null) {
    return (
      <span className="font-ui text-14 font-normal tracking-normal text-low">{m.cannotWin()}</span>
    )
  }
  const [best, worst] = [formatRtp(rtp), formatRtp(lowestRtp)]
  return (
    <>
      {best}
      {worst !== best && (
        <span className="mt-0.5 block font-ui text-12 font-normal tracking-normal text-low">
          {m.worstBet({ rtp: worst })}
        </span>
      )}
    </>
  )
}

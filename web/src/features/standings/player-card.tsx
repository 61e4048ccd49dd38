import { isMarked } from '@tallyhouse/contract/staff'
import { playerCard } from '@tallyhouse/contract/standings'
import * as m from '@tallyhouse/messages/standings'
import { useQuery } from '@tanstack/react-query'
import { EyeOff, ShieldCheck } from 'lucide-react'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDate } from '#lib/format-time.ts'
import { gameName } from '#lib/game-names.ts'
import { usePlayer } from '#session/current-user.ts'
import { shownPlayer } from '#session/player-button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

const STALE_MS = 30_000

/** A player's card, as others see them. */
export default function PlayerCard({ username }: { username: string }) {
  const query = useQuery({
    ...endpointQuery(playerCard, { params: { username } }),
    staleTime: STALE_MS,
  })
  return (
    <Dialog title={m.playerCard()} onClose={() => shownPlayer.write(null)}>
      <Fetched query={query} failure={m.playerCardFailed()} skeleton="h-52 w-full">
        {(card) => <Card card={card} />}
      </Fetched>
    </Dialog>
  )
}

function Card({ card }: { card: CallResponse<typeof playerCard> }) {
  const { username, avatar, createdAt, level, isHidden, statistics } = card
  const isOwn = usePlayer().username === username
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar username={username} avatar={avatar} size="xl" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 text-18 font-semibold">
            <span translate="no" dir="auto" className="wrap-anywhere">
              {username}
            </span>
            {isMarked(card) && (
              <span className="flex items-center gap-1 text-13 text-loss">
                <ShieldCheck aria-hidden="true" className="size-4" />
                {m.adminBadge()}
              </span>
            )}
          </p>
          <p className="text-13 text-low">
            {[level !== null && m.level({ level }), m.memberSince({ date: formatDate(createdAt) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {isHidden && (
        <p className="mt-4 flex items-center gap-2 rounded-control border border-line px-3.5 py-3 text-14 text-mid">
          <EyeOff aria-hidden="true" className="size-4 shrink-0 text-low" />
          {isOwn ? m.ownStatisticsHidden() : m.statisticsHidden()}
        </p>
      )}
      {statistics && <Statistics {...statistics} />}
    </>
  )
}

type StatisticsProps = NonNullable<CallResponse<typeof playerCard>['statistics']>

function Statistics({ rounds, wagered, favoriteGame, bestMultiplier }: StatisticsProps) {
  const figures = [
    { label: m.cardRounds(), value: formatPoints(rounds) },
    { label: m.cardWagered(), value: formatPoints(wagered) },
    { label: m.cardFavorite(), value: favoriteGame ? gameName(favoriteGame) : '–' },
    { label: m.cardBest(), value: bestMultiplier ? `${bestMultiplier}×` : '–' },
  ]
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-4">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-13 text-low">{label}</dt>
          <dd className="figures mt-1 text-22">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

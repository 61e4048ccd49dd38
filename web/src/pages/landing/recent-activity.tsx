import { publicActivity } from '@tallyhouse/contract/standings'
import * as common from '@tallyhouse/messages/common'
import * as m from '@tallyhouse/messages/landing'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PauseButton } from '#features/games/floor/pause-button.tsx'
import { LeaderList } from '#features/standings/leader-list.tsx'
import { useLeaderboard } from '#features/standings/leaderboard-query.ts'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatAgo } from '#lib/format-time.ts'
import { gameName } from '#lib/game-names.ts'
import { useNear } from '#lib/page/use-near.ts'
import { PHONE, REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { useNow } from '#lib/use-now.ts'
import { RichText } from '#ui/rich-text.tsx'

export function RecentActivity() {
  return (
    <section aria-labelledby="recent-activity" className="page pb-10 md:pb-24">
      <h2 id="recent-activity" className="text-36 md:text-48">
        {m.activity()}
      </h2>
      <p className="mt-3 max-w-[54ch] text-16 text-mid">{m.activityIntro()}</p>
      <div className="mt-6 grid gap-x-10 gap-y-4 md:gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <RecentWinners />
        <TopEarners />
      </div>
    </section>
  )
}

const EARNERS_MAX = 5

/** The players with the most points, and places that are still empty. */
function TopEarners() {
  const { data, isError } = useLeaderboard()
  const first = data?.users.slice(0, EARNERS_MAX) ?? []
  return (
    <section aria-labelledby="top-earners" className="min-w-0">
      <div className="flex min-h-11 items-center">
        <h3 id="top-earners" className="text-22">
          {m.topEarners()}
        </h3>
      </div>
      <div className="mt-3 min-h-86 divide-y divide-line/70 rounded-panel border border-line bg-ink-1 px-4 py-2.5 max-md:min-h-0 max-md:py-1 sm:px-5">
        {first.length > 0 && <LeaderList leaders={first} />}
        {(data || isError) && <EmptyPlaces taken={first.length} />}
      </div>
    </section>
  )
}

function EmptyPlaces({ taken }: { taken: number }) {
  const places = Array.from({ length: EARNERS_MAX - taken }, (_, index) => taken + index + 1)
  return (
    <>
      {places.map((place) => (
        <div key={place} className="flex min-h-12 items-center gap-3 py-1.5 md:min-h-16">
          <span aria-hidden="true" className="figures w-8 shrink-0 text-18 text-low">
            {place}
          </span>
          {place === 1 ? (
            <p className="text-14 text-mid">{m.noRankings()}</p>
          ) : (
            <span aria-hidden="true" className="grow border-t-2 border-dashed border-line" />
          )}
        </div>
      ))}
    </>
  )
}

const GameIcon = lazy(async () => {
  const { GameIcon: Icon } = await import('#features/games/game-icon.tsx')
  return { default: Icon }
})

const WINS_MAX = 8
const WINS_SHOWN = 5
const WINS_SHOWN_ON_PHONES = 3
const STEP_MS = 4000

/** The latest wins, a few at a time, newest first. Every four seconds another one takes the place of one. */
function RecentWinners() {
  const { data: wins, isError } = useQuery(publicActivityQuery)
  const rotation = useRotation(STEP_MS)
  const list = useRef<HTMLDivElement>(null)
  const isNear = useNear(list)
  const count = useMedia(PHONE) ? WINS_SHOWN_ON_PHONES : WINS_SHOWN
  const latest = wins?.slice(0, WINS_MAX) ?? []
  const shown = neighbors(latest, rotation.step, count)
  const isEmpty = latest.length === 0 && (wins !== undefined || isError)
  return (
    <section aria-labelledby="recent-winners" className="min-w-0">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h3 id="recent-winners" className="text-22">
          {m.recentWinners()}
        </h3>
        {latest.length > count && (
          <PauseButton isPaused={rotation.isPaused} onToggle={rotation.togglePause} />
        )}
      </div>
      <div
        ref={list}
        className={isEmpty ? 'mt-3' : 'mt-3 min-h-51 md:min-h-86'}
        {...rotation.hoverProps}
      >
        {isEmpty ? (
          <p className="flex min-h-15.5 items-center rounded-panel border border-line bg-ink-1 px-5 py-3 text-14 text-mid">
            {m.noWins()}
          </p>
        ) : (
          <ul className="space-y-2">
            {shown.map((win) => (
              <WinTicket key={win.id} win={win} hasIcon={isNear} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type WinTicketProps = {
  win: Win
  /** Icons load only when the list is near the viewport. */
  hasIcon: boolean
}

function WinTicket({
  win: { username, isHidden, game, amount, timestamp },
  hasIcon,
}: WinTicketProps) {
  const now = useNow()
  return (
    <li className="ticket flex min-h-15.5 animate-[rise_var(--t-page)_var(--ease-out)] items-center rounded-receipt bg-ink-2 [--tear:calc(100%-112px)] sm:[--tear:calc(100%-136px)]">
      <span className="ml-4 size-6 shrink-0 text-low">
        <Suspense>{hasIcon && <GameIcon game={game} className="size-6" />}</Suspense>
      </span>
      <p className="min-w-0 grow px-3.5 leading-tight">
        <span
          translate={isHidden ? undefined : 'no'}
          dir="auto"
          className="block truncate text-14 font-semibold"
        >
          {isHidden ? common.hiddenPlayer() : username}
        </span>
        <span className="mt-0.5 block text-13 text-low">
          <RichText
            text={m.winDetails({ game: gameName(game), ago: formatAgo(timestamp, now) })}
            tags={{
              time: (children) => (
                <time dateTime={timestamp} className="inline-block">
                  {children}
                </time>
              ),
            }}
          />
        </span>
      </p>
      <p className="figures w-28 shrink-0 border-l-2 border-dashed border-ink-0/70 py-2 text-center text-18 text-win sm:w-34 sm:text-22">
        <RichText
          text={m.winPoints({ points: formatPoints(amount) })}
          tags={{ unit: 'text-13 text-low' }}
        />
      </p>
    </li>
  )
}

/** Counts up by one every `stepMs` until paused. Starts paused for players who prefer reduced motion. */
function useRotation(stepMs: number) {
  const reducedMotion = useMedia(REDUCED_MOTION)
  const [step, setStep] = useState(0)
  const [chosen, setChosen] = useState<boolean>()
  const [isHovered, setHovered] = useState(false)
  const isPaused = chosen ?? reducedMotion

  useEffect(() => {
    if (isPaused || isHovered) return undefined
    const timer = setInterval(() => setStep((now) => now + 1), stepMs)
    return () => clearInterval(timer)
  }, [isPaused, isHovered, stepMs])

  return {
    step,
    isPaused,
    togglePause: () => setChosen(!isPaused),
    /** Props for the moving element, which stops under the pointer. */
    hoverProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
    },
  }
}

/** Takes `count` items from `start` on, with the first ones after the last, in their order; all items if there are fewer. */
export function neighbors<Item>(items: Item[], start: number, count: number): Item[] {
  const { length } = items
  return items.filter((_, index) => (index - (start % length) + length) % length < count)
}

type Win = CallResponse<typeof publicActivity>[number]

/** The latest wins of all players, refetched every ten seconds. */
const publicActivityQuery = { ...endpointQuery(publicActivity, {}), refetchInterval: 10_000 }

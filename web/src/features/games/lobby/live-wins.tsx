import * as m from '@tallyhouse/messages/lobby'
import { Pause, Play } from 'lucide-react'
import { formatPoints } from '#lib/format-points.ts'
import { gameName } from '#lib/game-names.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { PlayerButton } from '#session/player-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Ago } from '../floor/ago.tsx'
import { usePausedList } from '../floor/use-paused-list.ts'
import { GameIcon } from '../game-icon.tsx'
import { ShownName } from './shown-name.tsx'
import { useLiveWins, type Win } from './use-live-wins.ts'

/**
 * The latest wins of all players, side by side. Nothing slides: now and then a new win takes the place of the
 * oldest. Screen readers find the list, but are not interrupted by it.
 */
export function LiveWins() {
  const wins = useLiveWins()
  const { shown, isPaused, togglePause, holdHandlers } = usePausedList(wins ?? noWins)
  return (
    <section
      aria-labelledby="live-wins"
      className="flex h-full items-center gap-3 rounded-panel border border-line bg-ink-1 pr-1 pl-4"
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-win" />
      <h2 id="live-wins" className="shrink-0 text-14">
        {m.liveWins()}
      </h2>
      {shown.length > 0 ? (
        <ul className="grid min-w-0 grow auto-cols-fr grid-flow-col gap-6" {...holdHandlers}>
          {shown.map((win, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place stays while the win in it changes
            <li key={place} className="min-w-0">
              <WinEntry key={win.id} win={win} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="min-w-0 grow text-13 leading-tight text-mid">{wins && m.noLiveWins()}</p>
      )}
      {shown.length > 0 && (
        <IconButton
          icon={isPaused ? Play : Pause}
          label={isPaused ? m.resumeWins() : m.pauseWins()}
          onClick={togglePause}
        />
      )}
    </section>
  )
}

const noWins: Win[] = []

function WinEntry({ win: { username, isHidden, game, amount, timestamp } }: { win: Win }) {
  const Name = useCurrentUser() ? PlayerButton : ShownName
  return (
    <p className="flex animate-[rise_var(--t-page)_var(--ease-out)] items-center gap-2 text-13">
      <GameIcon game={game} className="size-5 shrink-0 text-low" />
      <span className="sr-only">{gameName(game)}</span>
      <Name username={username} isHidden={isHidden} className="min-w-0 truncate font-semibold" />
      <span className="tabular shrink-0 font-semibold text-win">
        {m.winPoints({ points: formatPoints(amount) })}
      </span>
      <Ago timestamp={timestamp} className="ml-auto shrink-0 text-low max-md:hidden" />
    </p>
  )
}

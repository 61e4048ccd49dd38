import * as m from '@tallyhouse/messages/live-stats'
import { GripHorizontal, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { useStore } from '#lib/store.ts'
import { useMedia } from '#lib/use-media.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { noStats, resetStats, sessionStats } from '../kit/rounds/session-stats.ts'
import { NetProfit } from '../kit/screen/net-profit.tsx'
import { NetProfitChart } from '../kit/screen/net-profit-chart.tsx'
import './live-stats.css'
import { useMovable } from './use-movable.ts'

/** From here on, there is room for a window beside the stage. */
const WIDE = '(width >= 64rem)'

type LiveStatsProps = { isDemo: boolean; onClose: () => void }

/** The player's rounds since this page was loaded: a window that can be moved, or on phones a part of the table. */
export default function LiveStats({ isDemo, onClose }: LiveStatsProps) {
  const user = useCurrentUser()
  const owner = isDemo ? 'demo' : user?.id
  const stats = useStore(sessionStats).get(owner) ?? noStats
  const isWide = useMedia(WIDE)
  const box = useRef<HTMLElement>(null)
  const handle = useMovable(box, isWide)
  return (
    <section ref={box} aria-label={m.title()} className="live-stats border-line bg-ink-1">
      <div className="live-stats-head">
        {isWide ? (
          <button
            type="button"
            aria-label={m.move()}
            title={m.move()}
            {...handle}
            className="live-stats-handle rounded-control text-mid hover:bg-ink-2"
          >
            <GripHorizontal aria-hidden="true" className="size-4" />
            <Title isDemo={isDemo} />
          </button>
        ) : (
          <p className="live-stats-handle">
            <Title isDemo={isDemo} />
          </p>
        )}
        <IconButton icon={RotateCcw} label={m.reset()} onClick={() => resetStats(owner)} />
        <IconButton icon={X} label={m.close()} onClick={onClose} />
      </div>
      <dl className="live-stats-figures tabular">
        <Figure name={m.profit()}>
          <NetProfit points={stats.net} />
        </Figure>
        <Figure name={m.wagered()}>{formatPoints(stats.wagered)}</Figure>
        <Figure name={m.bets()}>{formatPoints(stats.bets)}</Figure>
        <Figure name={m.wins()}>{formatPoints(stats.wins)}</Figure>
        <Figure name={m.losses()}>{formatPoints(stats.losses)}</Figure>
      </dl>
      <NetProfitChart series={stats.series} className="live-stats-chart" />
    </section>
  )
}

function Title({ isDemo }: { isDemo: boolean }) {
  return (
    <span className="text-14 font-semibold text-bone">{isDemo ? m.demoTitle() : m.title()}</span>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-low">{name}</dt>
      <dd className="text-14 font-semibold">{children}</dd>
    </div>
  )
}

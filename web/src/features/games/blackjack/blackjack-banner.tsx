import * as m from '@tallyhouse/messages/blackjack'
import { cn } from '#lib/class-names.ts'
import { formatSigned } from '#lib/format-points.ts'
import type { Hand } from './hand.ts'

type Result = NonNullable<Hand['result']>

const banners: Record<Result, [emoji: string, text: () => string]> = {
  blackjack: ['🎉', m.bannerBlackjack],
  win: ['🏆', m.bannerWin],
  push: ['🤝', m.bannerPush],
  bust: ['💥', m.bannerBust],
  lose: ['😞', m.bannerLose],
}

type BlackjackBannerProps = { result: Result; net: number }

/** The result of a hand. A win is styled as a printed ticket. */
export function BlackjackBanner({ result, net }: BlackjackBannerProps) {
  const [emoji, text] = banners[result]
  return (
    <div
      className={cn(
        'grid h-13 w-full max-w-[340px] grid-cols-[1fr_112px] items-center rounded-receipt text-center lg:h-14',
        net > 0
          ? 'ticket animate-[print_420ms_var(--ease-out)] bg-paper text-paper-ink [--tear:calc(100%-112px)]'
          : 'animate-[fade-in_120ms] border border-line bg-ink-1 text-bone',
      )}
    >
      <p className="font-display text-16 font-bold whitespace-nowrap lg:text-18">
        <span aria-hidden="true">{emoji}</span> {text()} <span aria-hidden="true">{emoji}</span>
      </p>
      <p
        className={cn(
          'grid h-full content-center border-l-2 border-dashed text-14 font-semibold',
          net > 0 ? 'border-paper-ink/30' : 'border-line',
        )}
      >
        <Net net={net} />
      </p>
    </div>
  )
}

function Net({ net }: { net: number }) {
  if (net === 0) return <span className="text-13 text-mid">{m.betReturned()}</span>
  const won = net > 0
  return (
    <span className={cn('tabular whitespace-nowrap', won ? 'text-paper-win' : 'text-loss')}>
      <span aria-hidden="true" className="text-[0.75em]">
        {won ? '▲ ' : '▼ '}
      </span>
      {m.netPoints({ net: formatSigned(net) })}
    </span>
  )
}

import * as m from '@tallyhouse/messages/play'

const quickBets = [10, 50, 100]

type QuickBetsProps = { locked: boolean; onChoose: (amount: number) => void }

export function QuickBets({ locked, onChoose }: QuickBetsProps) {
  return (
    <div className="quick-values mt-2 grid grid-cols-3 gap-2">
      {quickBets.map((bet) => (
        <button
          key={bet}
          type="button"
          aria-label={m.quickBet({ points: bet })}
          aria-disabled={locked}
          onClick={() => onChoose(bet)}
          className="tabular h-10 rounded-control bg-ink-2 text-14 font-semibold text-mid transition-colors duration-(--t-hover) hover:bg-ink-3 hover:text-bone"
        >
          {bet}
        </button>
      ))}
    </div>
  )
}

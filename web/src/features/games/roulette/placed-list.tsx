import type { RouletteBet } from '@tallyhouse/game-rules/roulette'
import * as m from '@tallyhouse/messages/roulette'
import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { ChipFace } from '../kit/chips/chips.tsx'
import { betKey } from './bet-spots.ts'
import { spotName } from './describe-roulette.ts'

type PlacedListProps = {
  bets: RouletteBet[]
  locked: boolean
  onRemove: (bet: RouletteBet) => void
}

/** The placed bets by name. Pressing one removes it, which touch screens have no other way to do. */
export function PlacedList({ bets, locked, onRemove }: PlacedListProps) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)

  /** Moves the focus first, because it would be lost with the bet's button. */
  function remove(bet: RouletteBet) {
    title.current?.focus({ preventScroll: true })
    onRemove(bet)
  }

  return (
    <section aria-labelledby={id}>
      <h2
        ref={title}
        id={id}
        tabIndex={-1}
        className="mb-1.5 font-ui text-14 font-medium tracking-normal text-mid outline-none"
      >
        {m.yourBets()}
      </h2>
      {/* A fixed height beside the table, or the table would move under the pointer. */}
      <div className="-mx-1 p-1 lg:h-28 lg:overflow-y-auto">
        {bets.length === 0 ? (
          <p className="text-13 text-low">{m.noBets()}</p>
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {bets.map((bet) => (
              <li key={betKey(bet)}>
                <Entry bet={bet} locked={locked} onPress={() => remove(bet)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type EntryProps = { bet: RouletteBet; locked: boolean; onPress: () => void }

function Entry({ bet, locked, onPress }: EntryProps) {
  const name = spotName(bet)
  return (
    <button
      type="button"
      aria-label={m.removeBet({ bet: name, amount: formatPoints(bet.amount) })}
      aria-disabled={locked}
      onClick={() => !locked && onPress()}
      className="tabular flex h-11 items-center gap-1.5 rounded-control bg-ink-2 px-2 text-13 font-semibold text-bone transition-colors duration-(--t-hover) hover:bg-ink-3 aria-disabled:text-low aria-disabled:hover:bg-ink-2 lg:h-8 pointer-coarse:lg:h-11"
    >
      <ChipFace amount={bet.amount} className="size-6" />
      {name}
      <X aria-hidden="true" className="size-3.5 text-low" />
    </button>
  )
}

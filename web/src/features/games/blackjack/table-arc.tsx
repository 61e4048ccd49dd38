import { resultHundredths } from '@tallyhouse/game-rules/blackjack-hand'
import * as m from '@tallyhouse/messages/blackjack'
import { useId } from 'react'

/** The edge of the table, with the payout of a blackjack printed along it. */
export function TableArc() {
  const id = useId()
  return (
    <svg
      viewBox="0 0 640 92"
      aria-hidden="true"
      className="absolute top-1/2 left-1/2 w-[min(640px,118%)] -translate-1/2 text-low"
      fill="none"
    >
      <path d="M14 12Q320 104 626 12" stroke="currentColor" strokeOpacity={0.35} />
      <path d="M14 20Q320 112 626 20" stroke="currentColor" strokeOpacity={0.16} />
      <path id={id} d="M14 2Q320 94 626 2" />
      <text
        fill="currentColor"
        fillOpacity={0.9}
        fontSize={13.5}
        letterSpacing={3.4}
        textAnchor="middle"
        className="font-display font-semibold uppercase"
      >
        <textPath href={`#${id}`} startOffset="50%">
          {m.blackjackPaysOdds(toOdds(resultHundredths.blackjack))}
        </textPath>
      </text>
    </svg>
  )
}

/** The odds that a multiplier pays, reduced: 250 is 3 to 2. */
function toOdds(multiplierHundredths: number): { profit: number; stake: number } {
  const profit = multiplierHundredths - 100
  const divisor = greatestDivisor(profit, 100)
  return { profit: profit / divisor, stake: 100 / divisor }
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

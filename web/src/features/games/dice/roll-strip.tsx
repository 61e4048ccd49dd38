import * as m from '@tallyhouse/messages/dice'
import { useQuery } from '@tanstack/react-query'
import { type HistoryItem, historyQuery } from '../kit/history.ts'
import { RollFace } from './roll-face.tsx'

const SHOWN = 5

type RollStripProps = {
  onOpen: (roundId: number) => void
}

/** The last five rolls, newest first. Each opens its receipt. */
export function RollStrip({ onOpen }: RollStripProps) {
  const { data: rolls } = useQuery(historyQuery('dice'))
  return (
    <ul aria-label={m.lastRolls()} className="flex min-h-11 gap-1.5">
      {rolls?.slice(0, SHOWN).map((roll) => (
        <li key={roll.id} className="animate-[rise_var(--t-in)_var(--ease-out)]">
          <button
            type="button"
            onClick={() => onOpen(roll.id)}
            aria-label={labelOf(roll)}
            className="group grid size-11 place-items-center rounded-control hover:bg-ink-2"
          >
            <RollFace face={faceOf(roll)} isWin={roll.isWin} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function faceOf({ outcome }: HistoryItem): number {
  return typeof outcome.diceResult === 'number' ? outcome.diceResult : 0
}

function labelOf(roll: HistoryItem): string {
  return m.receiptOfRoll({ face: faceOf(roll), result: roll.isWin ? 'win' : 'loss' })
}

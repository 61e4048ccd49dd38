import * as m from '@tallyhouse/messages/slots'
import type { GameRound } from '../kit/rounds/game-round.ts'
import type { GameDescription } from '../kit/screen/game-description.ts'
import { describeSlots } from './describe-slots.ts'
import { SlotSymbolIcon } from './symbol-art.tsx'

export const slots: GameDescription<'slots'> = {
  description: m.description,
  Icon: SlotsIcon,
  Mark: SlotsMark,
  describe: describeSlots,
  initialChoice: {},
}

function SlotsIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      className={className}
      aria-hidden="true"
    >
      <rect x="2.5" y="4" width="15" height="12" rx="2.5" />
      <path d="M7.5 4v12M12.5 4v12" />
      <path d="M4.5 10h1M9.5 10h1M14.5 10h1" strokeLinecap="round" />
    </svg>
  )
}

function SlotsMark({ round: { outcome } }: { round: GameRound<'slots'> }) {
  const [left, middle, right] = outcome.symbols
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      <Reel symbol={left} />
      <Reel symbol={middle} />
      <Reel symbol={right} />
    </div>
  )
}

function Reel({ symbol }: { symbol: GameRound<'slots'>['outcome']['symbols'][number] }) {
  return (
    <span className="grid size-13 place-items-center rounded-control border-2 border-paper-ink">
      <SlotSymbolIcon symbol={symbol} className="size-8" />
    </span>
  )
}

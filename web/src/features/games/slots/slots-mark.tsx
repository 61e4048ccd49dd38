import type { GameRound } from '../kit/rounds/game-round.ts'
import { SlotSymbolIcon } from './symbol-art.tsx'

export function SlotsMark({ round: { outcome } }: { round: GameRound<'slots'> }) {
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

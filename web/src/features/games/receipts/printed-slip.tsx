import * as m from '@tallyhouse/messages/receipts'
import { useQuery } from '@tanstack/react-query'
import { formatSigned } from '#lib/format-points.ts'
import { gameNames } from '#lib/game-names.ts'
import { useStableFocus } from '#lib/page/use-stable-focus.ts'
import { formatStated } from '../kit/odds/format-odds.ts'
import { roundQuery } from '../kit/rounds/round-query.ts'
import { Serial, serialOf } from './printed-round.tsx'
import './printed-slip.css'

type PrintedSlipProps = {
  /** Null for none. */
  roundId: number | null
  onOpen: () => void
}

/** The top of a round's receipt, which opens the whole one. */
export function PrintedSlip({ roundId, onOpen }: PrintedSlipProps) {
  return (
    <div {...useStableFocus<HTMLDivElement>()} className="outline-none">
      {roundId !== null && <Slip key={roundId} roundId={roundId} onOpen={onOpen} />}
    </div>
  )
}

function Slip({ roundId, onOpen }: { roundId: number; onOpen: () => void }) {
  const { data } = useQuery(roundQuery(roundId))
  if (!data) return null
  const net = formatSigned(data.payout - data.stake)
  const multiplier = formatStated(data.multiplier)
  return (
    <button
      type="button"
      aria-label={m.slip({ net, multiplier })}
      onClick={onOpen}
      className="printed-slip receipt animate-[print_420ms_var(--ease-out)]"
    >
      <span className="printed-slip-head">
        <span className="font-display text-14 font-semibold">{m.slipTitle()}</span>
        <Serial serial={serialOf(data)} />
      </span>
      <span className="printed-slip-net figures text-paper-win">{net}</span>
      <span className="printed-slip-game text-13">
        {m.slipGame({ game: gameNames[data.game](), multiplier })}
      </span>
    </button>
  )
}

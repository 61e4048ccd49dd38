import type { Stake } from '../play/use-stake.tsx'
import { doubleRefusal } from './double-refusal.ts'
import type { Blackjack } from './use-blackjack.ts'

/** What can be done at the table now, for its buttons and its keys alike. */
export function tableMoves(table: Blackjack, stake: Stake) {
  const { hand, moving, isOpen } = table
  const canMove = isOpen && moving === null
  const refusal = isOpen && hand ? doubleRefusal(hand, stake) : undefined
  const deal = {
    disabled: isOpen || moving !== null || stake.amount === 0 || stake.isPaused,
    run: () => stake.place(stake.amount, () => table.deal(stake.amount)),
  }
  const buttons = [
    { key: 'H', label: 'Hit', disabled: !canMove, run: table.hit },
    { key: 'S', label: 'Stand', disabled: !canMove, run: table.stand },
    {
      key: 'D',
      label: 'Double',
      name: 'Double down',
      disabled: !canMove || refusal !== undefined,
      run: table.double,
    },
    { key: 'R', label: 'Reset', disabled: isOpen || moving !== null || !hand, run: table.reset },
  ]
  return {
    deal: unlessDisabled(deal),
    buttons: buttons.map(unlessDisabled),
    doubleNote: moving === null ? refusal : undefined,
  }
}

export type TableMoves = ReturnType<typeof tableMoves>

function unlessDisabled<Move extends { disabled: boolean; run: () => void }>(move: Move): Move {
  return move.disabled ? { ...move, run: () => {} } : move
}

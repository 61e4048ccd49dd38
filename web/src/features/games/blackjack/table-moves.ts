import * as m from '@tallyhouse/messages/blackjack'
import { formatPoints } from '#lib/format-points.ts'
import type { Stake } from '../kit/stake/use-stake.tsx'
import { type Hand, hintFor } from './hand.ts'
import type { Blackjack } from './use-blackjack.ts'

export type MoveButton = {
  move: 'hit' | 'stand' | 'double' | 'reset'
  key: string
  label: string
  /** The accessible name, if another control has the same label. */
  name?: string
  disabled: boolean
  run: () => void
}

/** The moves that are possible now, for both buttons and keyboard shortcuts. */
export function tableMoves(table: Blackjack, stake: Stake) {
  const { hand, moving, isOpen } = table
  const canMove = isOpen && moving === null
  const refusal = isOpen && hand ? doubleRefusal(hand, stake) : undefined
  const deal = {
    disabled: isOpen || moving !== null || stake.amount === 0 || stake.isPaused,
    run: () => stake.place(stake.amount, () => table.deal(stake.amount)),
  }
  const buttons: MoveButton[] = [
    { move: 'hit', key: 'H', label: m.hit(), disabled: !canMove, run: () => table.move('hit') },
    {
      move: 'stand',
      key: 'S',
      label: m.stand(),
      disabled: !canMove,
      run: () => table.move('stand'),
    },
    {
      move: 'double',
      key: 'D',
      label: m.double(),
      name: m.doubleDown(),
      disabled: !canMove || refusal !== undefined,
      run: () => table.move('double'),
    },
    {
      move: 'reset',
      key: 'R',
      label: m.reset(),
      disabled: isOpen || moving !== null || !hand,
      run: table.reset,
    },
  ]
  return {
    /** The best move that the player can make; undefined while none can be made. */
    hint: canMove && hand ? hintFor(hand, refusal === undefined) : undefined,
    deal: unlessDisabled(deal),
    buttons: buttons.map(unlessDisabled),
    doubleNote: moving === null ? refusal : undefined,
  }
}

export type TableMoves = ReturnType<typeof tableMoves>

function unlessDisabled<Move extends { disabled: boolean; run: () => void }>(move: Move): Move {
  return move.disabled ? { ...move, run: () => {} } : move
}

/** Why an open hand cannot be doubled down; undefined if it can. */
export function doubleRefusal(
  { canDouble, betAmount }: Pick<Hand, 'canDouble' | 'betAmount'>,
  { points, isPaused }: Pick<Stake, 'points' | 'isPaused'>,
): string | undefined {
  if (!canDouble) return m.doubleFirstTwoCards()
  if (isPaused) return m.doubleOnBreak()
  if (betAmount <= points) return undefined
  return m.doubleTooExpensive({
    cost: betAmount,
    costText: formatPoints(betAmount),
    balance: formatPoints(points),
  })
}

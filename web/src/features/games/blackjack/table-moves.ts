import { bestMoveFor } from '@tallyhouse/game-rules/blackjack-best-move'
import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack-table'
import * as m from '@tallyhouse/messages/blackjack'
import { formatPoints } from '#lib/format-points.ts'
import type { Stake } from '../kit/stake/use-stake.tsx'
import { type Hand, moveCost } from './hand.ts'
import type { Blackjack } from './use-blackjack.ts'

export type MoveButton = {
  move: BlackjackMove | 'reset'
  key: string
  label: string
  /** The accessible name, if another control has the same label. */
  name?: string
  /** What it changes besides, below the label. */
  effect?: string | undefined
  disabled: boolean
  run: () => void
}

/** The moves that are possible now, for both buttons and keyboard shortcuts. */
export function tableMoves(table: Blackjack, stake: Stake, wantsInsurance: boolean) {
  const { hand, moving, isOpen } = table
  const open = isOpen ? hand : null
  const isDeciding = open?.insurance === 'offered'
  const canMove = isOpen && moving === null
  const rejections = open ? moveRejections(open, stake) : {}
  const button = (move: BlackjackMove, key: string, label: string): MoveButton => ({
    move,
    key,
    label,
    disabled:
      !canMove ||
      isDeciding !== (move === 'insure' || move === 'decline') ||
      rejections[move] !== undefined ||
      (move === 'split' && !open?.canSplit),
    run: () => table.move(move),
  })
  const reset: MoveButton = {
    move: 'reset',
    key: 'R',
    label: m.reset(),
    disabled: isOpen || moving !== null || !hand,
    run: table.reset,
  }
  const buttons = [
    button('hit', 'H', m.hit()),
    button('stand', 'S', m.stand()),
    { ...button('double', 'D', m.double()), name: m.doubleDown() },
    { ...button('split', 'P', m.split()), name: m.splitPair() },
  ]
  const insurance =
    open && isDeciding
      ? [
          button('decline', 'O', m.noInsurance()),
          button('insure', 'I', m.insureFor({ points: formatPoints(moveCost('insure', open)) })),
        ]
      : []
  const deal = {
    disabled: isOpen || moving !== null || stake.amount === 0 || stake.isPaused,
    run: () => stake.place(stake.amount, () => table.deal(stake.amount, wantsInsurance)),
  }
  return {
    /** The best move that the player can make; undefined while none can be made. */
    hint: canMove && hand ? findBestMove(hand, { stake, spare: stake.points }) : undefined,
    deal: unlessDisabled(deal),
    /** The moves of a hand. */
    buttons: buttons.map(unlessDisabled),
    /** Clears the table between hands. */
    reset: unlessDisabled(reset),
    /** While insurance is offered, when no other move can be made. */
    insurance: insurance.map(unlessDisabled),
    note:
      moving === null ? (rejections.insure ?? rejections.split ?? rejections.double) : undefined,
  }
}

/**
 * The best move of an open round that the player can afford; undefined if the round is over.
 * @param spare the points that the move may add to the stake
 */
export function findBestMove(
  hand: Hand,
  { stake, spare }: { stake: Pick<Stake, 'points' | 'isPaused'>; spare: number },
): BlackjackMove | undefined {
  const cost = moveCost('double', hand)
  return bestMoveFor(hand, cost <= Math.min(spare, stake.points) && !stake.isPaused)
}

export type TableMoves = ReturnType<typeof tableMoves>

function unlessDisabled<Move extends { disabled: boolean; run: () => void }>(move: Move): Move {
  return move.disabled ? { ...move, run: () => {} } : move
}

type Rejections = Partial<Record<BlackjackMove, string | undefined>>

/** Why moves that raise the stake of an open round are not possible, where that is not obvious. */
export function moveRejections(hand: Hand, stake: Pick<Stake, 'points' | 'isPaused'>): Rejections {
  const { insurance, canDouble, canSplit } = hand
  if (insurance === 'offered') {
    return {
      insure: raiseRejection(moveCost('insure', hand), stake, {
        onBreak: m.insuranceOnBreak,
        tooExpensive: m.insuranceTooExpensive,
      }),
    }
  }
  const cost = moveCost('double', hand)
  const double = { onBreak: m.doubleOnBreak, tooExpensive: m.doubleTooExpensive }
  const split = { onBreak: m.splitOnBreak, tooExpensive: m.splitTooExpensive }
  return {
    double: canDouble ? raiseRejection(cost, stake, double) : m.doubleFirstTwoCards(),
    split: canSplit ? raiseRejection(cost, stake, split) : undefined,
  }
}

type RaiseTexts = {
  onBreak: () => string
  tooExpensive: (values: { cost: number; costText: string; balance: string }) => string
}

function raiseRejection(
  cost: number,
  { points, isPaused }: Pick<Stake, 'points' | 'isPaused'>,
  { onBreak, tooExpensive }: RaiseTexts,
): string | undefined {
  if (isPaused) return onBreak()
  if (cost <= points) return undefined
  return tooExpensive({ cost, costText: formatPoints(cost), balance: formatPoints(points) })
}

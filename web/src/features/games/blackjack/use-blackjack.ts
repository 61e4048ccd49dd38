import {
  blackjackDouble,
  blackjackHit,
  blackjackStand,
  blackjackStart,
} from '@tallyhouse/contract/round-games'
import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announce } from '../../../lib/announce.ts'
import { callOnce } from '../../../lib/call-once.ts'
import { REDUCED_MOTION, useMedia } from '../../../lib/use-media.ts'
import { wait } from '../../../lib/wait.ts'
import { currentUserQuery, showPoints } from '../../../session/current-user.ts'
import { useShownRound } from '../../../session/shown-rounds.ts'
import { DEAL_MS, FLIP_MS, noCards, type Side, STAGGER_MS } from '../cards/dealt.ts'
import { useDealt } from '../cards/use-dealt.ts'
import { gameRoundOf, type RoundOf } from '../game-round.ts'
import { historyQuery } from '../history.ts'
import { findRound } from '../play/find-round.ts'
import { type Motion, reveal } from '../play/reveal.ts'
import { useEndedElsewhere } from '../play/use-ended-elsewhere.ts'
import { showSettled } from '../play/use-instant-round.ts'
import {
  type ActiveOf,
  closeOpenRound,
  rereadRounds,
  showOpenRound,
  useOpenRound,
} from '../play/use-open-round.ts'
import type { OwnReceipt } from '../receipts/round-query.ts'
import { refuse } from '../refusal.ts'
import { dealSteps, dealtOf } from './deal-steps.ts'
import { type Hand, handOfReceipt } from './hand.ts'
import { movesOf } from './moves-of.ts'
import { settledHand } from './settled-hand.ts'
import { spokenHand } from './spoken-hand.ts'

type Move = 'deal' | BlackjackMove

/**
 * One player's table. Between moves it shows the open hand, or the one that ended last; during a
 * move the cards as they are being dealt, and of the hand only what was known before.
 */
export function useBlackjack() {
  const client = useQueryClient()
  const cards = useDealt()
  const open = useOpenRound('blackjack')
  const reducedMotion = useMedia(REDUCED_MOTION)
  const [ended, setEnded] = useState<Hand | null>(null)
  const [lastOpen, setLastOpen] = useState<Hand | null>(null)
  const [moving, setMoving] = useState<{ move: Move; hand: Hand | null } | null>(null)
  const busy = useRef(false)
  useShownRound(moving !== null)
  if (open && open !== lastOpen) setLastOpen(open)
  const isEndingElsewhere = useEndedElsewhere({
    shownId: lastOpen?.roundId ?? null,
    isBusy: moving !== null,
    onEnded(receipt) {
      setLastOpen(null)
      if (receipt) tellReceipt(receipt)
    },
  })
  const known: Hand | null = open ?? (isEndingElsewhere ? lastOpen : ended)
  const hand = moving ? moving.hand : known
  const dealt = moving ? cards.dealt : known ? dealtOf(known) : noCards

  async function run(move: Move, cost: number, call: () => Promise<Hand>): Promise<void> {
    if (busy.current) return
    busy.current = true
    const before = move === 'deal' ? null : hand
    cards.show(before ? dealtOf(before) : noCards)
    setMoving({ move, hand: before })
    setEnded(null)
    showPoints(client, (points) => points - cost)
    try {
      const answer = await reveal(answerTo(move, before, call).then(keep), motionOf(move))
      tell(answer, { move, before })
    } catch (error) {
      showPoints(client, (points) => points + cost)
      refuse(error, move === 'deal' ? undefined : 'Move not made')
      await Promise.all([
        rereadRounds(client),
        client.invalidateQueries({ queryKey: historyQuery('blackjack').queryKey }),
      ])
    } finally {
      busy.current = false
      setMoving(null)
    }
  }

  /** The answer to a move; where none came, the hand that the move made of it. */
  async function answerTo(
    move: Move,
    before: Hand | null,
    call: () => Promise<Hand>,
  ): Promise<Hand> {
    try {
      return await call()
    } catch (error) {
      const asked = { game: 'blackjack' as const, roundId: before?.roundId ?? null }
      const found = await findRound(client, error, asked)
      if (found.over) return handOfReceipt(found.over, shownPoints() + found.over.payout)
      if (found.open && wasMade(move, before, found.open)) return found.open
      throw error
    }
  }

  /** Keeps an open hand for whoever comes back to the table, from the moment it is known. */
  function keep(answer: Hand): Hand {
    const startedAt = open?.startedAt ?? new Date().toISOString()
    if (answer.gameOver) closeOpenRound(client, 'blackjack', answer.roundId)
    else showOpenRound(client, { game: 'blackjack', ...answer, startedAt })
    return answer
  }

  function motionOf(move: Move): Motion<Hand> {
    let laid = Promise.resolve()
    return {
      minMs: reducedMotion ? 0 : laysFor[move].minMs,
      start: () => {
        if (!reducedMotion) laid = lay(move)
      },
      settle: async (answer) => {
        await laid
        if (reducedMotion) return
        await cards.play(dealSteps(cards.latest(), answer))
        await wait(FLIP_MS)
      },
      rest: () => {},
    }
  }

  /** A new deal waits until the cards of the last one are gone. */
  async function lay(move: Move): Promise<void> {
    if (move === 'deal') await wait(STAGGER_MS)
    await cards.layFaceDown(laysFor[move].sides, STAGGER_MS)
  }

  function tell(answer: Hand, { move, before }: { move: Move; before: Hand | null }): void {
    const spoken = spokenHand(answer, heardOf(before))
    showPoints(client, () => answer.balance)
    if (answer.result === null) {
      announce(spoken)
      return
    }
    setLastOpen(null)
    setEnded(answer)
    showSettled(
      client,
      settledHand(answer, answer.result, { moves: movesOf(answer, move), spoken }),
    )
  }

  /** Shows a hand that another page, or its time, ended. */
  function tellReceipt(receipt: OwnReceipt): void {
    const answer = handOfReceipt(receipt, shownPoints())
    const { choice, outcome } = gameRoundOf(receipt) as RoundOf<'blackjack'>
    setEnded(answer)
    showSettled(
      client,
      settledHand(answer, outcome.result, {
        moves: choice.moves,
        spoken: spokenHand(answer, heardOf(lastOpen)),
      }),
    )
  }

  const shownPoints = () => client.getQueryData(currentUserQuery.queryKey)?.points ?? 0

  return {
    dealt,
    hand,
    moving: moving?.move ?? null,
    isOpen: hand !== null && !hand.gameOver,
    deal: (betAmount: number) =>
      void run('deal', betAmount, () => callOnce(blackjackStart, { body: { betAmount } })),
    hit: () => void run('hit', 0, () => callOnce(blackjackHit, {})),
    stand: () => void run('stand', 0, () => callOnce(blackjackStand, {})),
    double: () => void run('double', hand?.betAmount ?? 0, () => callOnce(blackjackDouble, {})),
    reset: () => setEnded(null),
  }
}

export type Blackjack = ReturnType<typeof useBlackjack>

/** Whether an open hand shows that a move was made on it. Standing and doubling would have ended it. */
function wasMade(move: Move, before: Hand | null, found: ActiveOf<'blackjack'>): boolean {
  if (move === 'deal') return true
  return move === 'hit' && found.playerCards.length > (before?.playerCards.length ?? 0)
}

/** How many cards of a hand were told already. */
function heardOf(hand: Hand | null): { player: number; dealer: number } {
  return { player: hand?.playerCards.length ?? 0, dealer: hand?.dealerCards.length ?? 0 }
}

/** The cards that leave the shoe before the answer is there. */
const laysFor: Record<Move, { sides: Side[]; minMs: number }> = {
  deal: { sides: ['player', 'house', 'player', 'house'], minMs: 4 * STAGGER_MS + DEAL_MS },
  hit: { sides: ['player'], minMs: DEAL_MS },
  double: { sides: ['player'], minMs: DEAL_MS },
  stand: { sides: [], minMs: 0 },
}

import {
  blackjackDouble,
  blackjackHit,
  blackjackStand,
  blackjackStart,
} from '@tallyhouse/contract/round-games'
import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack'
import * as m from '@tallyhouse/messages/blackjack'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announce } from '#lib/announce.ts'
import { callOnce } from '#lib/call-once.ts'
import { REDUCED_MOTION, useMedia } from '#lib/use-media.ts'
import { wait } from '#lib/wait.ts'
import { currentUserQuery, showPoints } from '#session/current-user.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { DEAL_MS, FLIP_MS, noCards, type Side, STAGGER_MS } from '../cards/dealt.ts'
import { useDealt } from '../cards/use-dealt.ts'
import { findRound } from '../kit/find-round.ts'
import { gameRoundOf, type RoundOf } from '../kit/game-round.ts'
import { historyQuery } from '../kit/history.ts'
import { refuse } from '../kit/refusal.ts'
import { type Motion, reveal } from '../kit/reveal.ts'
import type { OwnReceipt } from '../kit/round-query.ts'
import { useEndedElsewhere } from '../kit/use-ended-elsewhere.ts'
import { showSettled } from '../kit/use-instant-round.ts'
import {
  type ActiveOf,
  closeOpenRound,
  rereadRounds,
  showOpenRound,
  useOpenRound,
} from '../kit/use-open-round.ts'
import { announcedHand } from './announced-hand.ts'
import { dealSteps, dealtOf } from './deal-steps.ts'
import { type Hand, handOfReceipt } from './hand.ts'
import { movesOf } from './moves-of.ts'
import { settledHand } from './settled-hand.ts'

type Move = 'deal' | BlackjackMove

/**
 * The player's table. Between moves it shows the open hand, or else the last one. During a move it
 * shows the cards as they are dealt, and the result of the hand only after that.
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
      if (receipt) showReceipt(receipt)
    },
  })
  const current: Hand | null = open ?? (isEndingElsewhere ? lastOpen : ended)
  const hand = moving ? moving.hand : current
  const dealt = moving ? cards.dealt : current ? dealtOf(current) : noCards

  async function run(move: Move, cost: number, call: () => Promise<Hand>): Promise<void> {
    if (busy.current) return
    busy.current = true
    const before = move === 'deal' ? null : hand
    cards.show(before ? dealtOf(before) : noCards)
    setMoving({ move, hand: before })
    setEnded(null)
    showPoints(client, (points) => points - cost)
    try {
      const answer = await reveal(answerTo(move, before, call).then(cacheOpenHand), motionOf(move))
      showAnswer(answer, { move, before })
    } catch (error) {
      showPoints(client, (points) => points + cost)
      refuse(error, move === 'deal' ? undefined : m.moveFailed())
      await Promise.all([
        rereadRounds(client),
        client.invalidateQueries({ queryKey: historyQuery('blackjack').queryKey }),
      ])
    } finally {
      busy.current = false
      setMoving(null)
    }
  }

  /** The answer to a move. If it was lost, fetches the hand as the move left it. */
  async function answerTo(
    move: Move,
    before: Hand | null,
    call: () => Promise<Hand>,
  ): Promise<Hand> {
    try {
      return await call()
    } catch (error) {
      const query = { game: 'blackjack' as const, roundId: before?.roundId ?? null }
      const found = await findRound(client, error, query)
      if (found.over) return handOfReceipt(found.over, shownPoints() + found.over.payout)
      if (found.open && wasMade(move, before, found.open)) return found.open
      throw error
    }
  }

  /** Caches an open hand at once, so that a player who leaves the table and returns finds it. */
  function cacheOpenHand(answer: Hand): Hand {
    const startedAt = open?.startedAt ?? new Date().toISOString()
    if (answer.gameOver) closeOpenRound(client, 'blackjack', answer.roundId)
    else showOpenRound(client, { game: 'blackjack', ...answer, startedAt })
    return answer
  }

  function motionOf(move: Move): Motion<Hand> {
    let laid = Promise.resolve()
    return {
      minMs: reducedMotion ? 0 : cardsLaidFor[move].minMs,
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

  /** Before a new deal, waits until the previous cards are removed. */
  async function lay(move: Move): Promise<void> {
    if (move === 'deal') await wait(STAGGER_MS)
    await cards.layFaceDown(cardsLaidFor[move].sides, STAGGER_MS)
  }

  function showAnswer(answer: Hand, { move, before }: { move: Move; before: Hand | null }): void {
    const announcement = announcedHand(answer, announcedCards(before))
    showPoints(client, () => answer.balance)
    if (answer.result === null) {
      announce(announcement)
      return
    }
    setLastOpen(null)
    setEnded(answer)
    showSettled(
      client,
      settledHand(answer, answer.result, { moves: movesOf(answer, move), announcement }),
    )
  }

  /** Shows a hand that ended in another tab or expired. */
  function showReceipt(receipt: OwnReceipt): void {
    const answer = handOfReceipt(receipt, shownPoints())
    const { choice, outcome } = gameRoundOf(receipt) as RoundOf<'blackjack'>
    setEnded(answer)
    showSettled(
      client,
      settledHand(answer, outcome.result, {
        moves: choice.moves,
        announcement: announcedHand(answer, announcedCards(lastOpen)),
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

/** Whether a hand that is still open includes the move. Standing or doubling would have ended it. */
function wasMade(move: Move, before: Hand | null, found: ActiveOf<'blackjack'>): boolean {
  if (move === 'deal') return true
  return move === 'hit' && found.playerCards.length > (before?.playerCards.length ?? 0)
}

/** How many cards of a hand are already announced. */
function announcedCards(hand: Hand | null): { player: number; dealer: number } {
  return { player: hand?.playerCards.length ?? 0, dealer: hand?.dealerCards.length ?? 0 }
}

/** The cards that are dealt face down before the server answers. */
const cardsLaidFor: Record<Move, { sides: Side[]; minMs: number }> = {
  deal: { sides: ['player', 'house', 'player', 'house'], minMs: 4 * STAGGER_MS + DEAL_MS },
  hit: { sides: ['player'], minMs: DEAL_MS },
  double: { sides: ['player'], minMs: DEAL_MS },
  stand: { sides: [], minMs: 0 },
}

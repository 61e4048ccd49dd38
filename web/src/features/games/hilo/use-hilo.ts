import { hilo as hiloContract } from '@tallyhouse/contract/games/hilo'
import type { Card } from '@tallyhouse/game-rules/cards'
import {
  type HiloMove,
  type HiloSetup,
  type HiloState,
  type HiloStep,
  hilo,
} from '@tallyhouse/game-rules/hilo'
import * as m from '@tallyhouse/messages/hilo'
import { useState } from 'react'
import type { CallResponse } from '#lib/calls/call.ts'
import { callUntilKnown } from '#lib/calls/call-until-known.ts'
import { wait } from '#lib/wait.ts'
import { DEAL_MS, FLIP_MS } from '../cards/use-dealt.ts'
import {
  type Action,
  type MotionFactory,
  type MultiStepGame,
  type RoundTypes,
  toResponse,
} from '../kit/rounds/multi-step-game.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { useInstantResults } from '../kit/stage/motion.ts'
import { playSound } from '../kit/stage/sound.ts'
import { announcementText, type Trail } from './trail.ts'

type HiloTypes = RoundTypes<'hilo'> & {
  setup: HiloSetup
  move: HiloMove
  state: HiloState
  view: Trail
}

const open = { end: null, payout: 0 }

/** How hi-lo rounds are played and shown. */
const hiloRounds: MultiStepGame<HiloTypes> = {
  game: 'hilo',
  isQueued: false,
  call: async (action) => toResponse('hilo', await request(action)),
  viewOfOpen: ({ betAmount: stake, cards, steps }) => ({ stake, cards, steps, ...open }),
  viewOfRound: ({ stake, payout, choice: { steps, end }, outcome: { cards } }) => ({
    stake,
    cards,
    steps,
    end,
    payout,
  }),
  announcementText,
  failedTitle: m.moveFailed,
  local: {
    rules: hilo,
    toView(state, stake) {
      const { cards, steps } = hilo.view(state)
      return { stake, cards, steps, ...open }
    },
  },
}

const { calls } = hiloContract

function request(action: Action<HiloTypes>): Promise<CallResponse<typeof calls.start>> {
  if (action.type === 'start')
    return callUntilKnown(calls.start, { body: { betAmount: action.stake } })
  if (typeof action.move !== 'object') return callUntilKnown(calls.cashOut, {})
  const { step, cardIndex } = action.move
  return step === 'skip'
    ? callUntilKnown(calls.skip, { body: { cardIndex } })
    : callUntilKnown(calls.predict, { body: { prediction: step, cardIndex } })
}

/** A card that is being drawn: its position, and null while it is face down. */
type Drawn = { index: number; card: Card | null }

export function useHilo() {
  const isInstant = useInstantResults()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const round = useDealer().useMultiStepRound(hiloRounds, draw)
  const { view, pending, start, move } = round
  const isDrawing = pending.some(drawsCard)
  const shown = isDrawing ? drawn : null

  /** Draws a card face down, and turns it over. */
  function draw(
    action: Action<HiloTypes>,
    before: Trail | null,
  ): ReturnType<MotionFactory<HiloTypes>> {
    if (!drawsCard(action)) return undefined
    const index = before?.cards.length ?? 0
    return {
      minMs: isInstant ? 0 : DEAL_MS,
      start() {
        setDrawn({ index, card: null })
        playSound('cardDeal')
      },
      async settle({ cards }) {
        setDrawn({ index, card: cards[index] ?? null })
        if (isInstant) return
        playSound('cardFlip')
        await wait(FLIP_MS)
      },
      rest: () => setDrawn(null),
    }
  }

  return {
    round,
    /** The round without the card that is being drawn. */
    trail: view,
    /** The cards on the table from the first on; null is face down. */
    cards: cardsWith(view?.cards ?? [], shown),
    isDrawing,
    isBusy: pending.length > 0,
    isCashingOut: pending.some((action) => !drawsCard(action)),
    start: (stake: number) => void start(stake, {}),
    step(step: HiloStep) {
      if (view) void move({ step, cardIndex: view.cards.length - 1 })
    },
    cashOut: () => void move('cash_out'),
  }
}

export type Hilo = ReturnType<typeof useHilo>

function drawsCard(action: Action<HiloTypes>): boolean {
  return action.type === 'start' || typeof action.move === 'object'
}

function cardsWith(cards: Card[], drawn: Drawn | null): (Card | null)[] {
  return drawn === null ? cards : [...cards.slice(0, drawn.index), drawn.card]
}

import { minesCashOut, minesReveal, minesStart } from '@tallyhouse/contract/round-games'
import * as m from '@tallyhouse/messages/mines'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '#lib/announce.ts'
import type { CallAnswer } from '#lib/call.ts'
import { callOnce } from '#lib/call-once.ts'
import { showPoints } from '#session/current-user.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { findRound } from '../kit/find-round.ts'
import { refuse } from '../kit/refusal.ts'
import { playSound } from '../kit/sound.ts'
import { useEndedElsewhere } from '../kit/use-ended-elsewhere.ts'
import {
  type ActiveOf,
  closeOpenRound,
  rereadRounds,
  showOpenRound,
  useOpenRound,
} from '../kit/use-open-round.ts'
import type { Board } from './board.ts'
import { boardOfAnswer, boardOfReceipt, safeText, showEnd } from './displayed-board.ts'
import { useBoard } from './use-board.ts'

type MinesAnswer = CallAnswer<typeof minesReveal>

/**
 * The player's round on the server. Moves are queued, so that a player may choose tiles faster than
 * the server answers. Moves still queued when the round ends are dropped.
 */
export function useLiveMines() {
  const client = useQueryClient()
  const open = useOpenRound('mines')
  const { board, displayed, latest, show, flip } = useBoard()
  const [pending, setPending] = useState<number[]>([])
  const [underWay, setUnderWay] = useState<'start' | 'cash_out' | null>(null)
  const isBusy = underWay !== null || pending.length > 0
  useShownRound(isBusy)
  const moves = useRef(Promise.resolve())
  const trackedId = useRef<number | null>(null)
  const [shownId, setShownId] = useState<number | null>(null)
  const lastEndedId = useRef<number | null>(null)

  function track(id: number | null): void {
    trackedId.current = id
    setShownId(id)
  }

  async function start(stake: number, mineCount: number): Promise<void> {
    setUnderWay('start')
    show(null)
    showPoints(client, (points) => points - stake)
    try {
      const answer = await callOnce(minesStart, { body: { betAmount: stake, mineCount } })
      showPoints(client, () => answer.balance)
      keepOpen(answer)
      announce(m.started())
    } catch (error) {
      showPoints(client, (points) => points + stake)
      await recover(error, { wasMade: () => true })
    } finally {
      setUnderWay(null)
    }
  }

  async function openTile(tile: number): Promise<void> {
    if (pending.includes(tile)) return
    setPending((tiles) => [...tiles, tile])
    const wasMade = (found: MinesAnswer) => found.revealedTiles.includes(tile)
    await enqueue(wasMade, async () => {
      const answer = await callOnce(minesReveal, { body: { tileIndex: tile } })
      await applyAnswer(answer)
      if (answer.gameOver) return
      playSound('tick')
      announce(safeText(boardOfAnswer(answer), tile))
    })
    setPending((tiles) => tiles.filter((other) => other !== tile))
  }

  async function cashOut(): Promise<void> {
    setUnderWay('cash_out')
    // If the round is still open, it was not cashed out.
    const wasMade = () => false
    await enqueue(wasMade, async () => applyAnswer(await callOnce(minesCashOut, {})))
    setUnderWay(null)
  }

  /** Makes a move after the previous ones are answered, unless one of them ended the round. */
  function enqueue(
    wasMade: (found: MinesAnswer) => boolean,
    move: () => Promise<void>,
  ): Promise<void> {
    moves.current = moves.current.then(async () => {
      if (latest.current === null || latest.current.end !== null) return
      await move().catch((error) => recover(error, { wasMade, title: m.moveFailed() }))
    })
    return moves.current
  }

  async function applyAnswer(answer: MinesAnswer): Promise<void> {
    const next = boardOfAnswer(answer)
    await flip(next)
    if (next.end === null) return keepOpen(answer)
    showPoints(client, () => answer.balance)
    finish(answer.roundId, next)
  }

  function keepOpen(answer: MinesAnswer): void {
    const startedAt = open?.startedAt ?? new Date().toISOString()
    track(answer.roundId)
    show(boardOfAnswer(answer))
    showOpenRound(client, { game: 'mines', ...answer, startedAt })
  }

  function finish(id: number, ended: Board): void {
    track(null)
    lastEndedId.current = id
    closeOpenRound(client, 'mines', id)
    showEnd(client, id, ended)
  }

  /** After a failed call, shows the outcome if the server's round reveals it, otherwise the error. */
  async function recover(
    error: unknown,
    { wasMade, title }: { wasMade: (found: MinesAnswer) => boolean; title?: string },
  ): Promise<void> {
    try {
      const query = { game: 'mines' as const, roundId: trackedId.current }
      const found = await findRound(client, error, query)
      if (found.over) {
        const ended = boardOfReceipt(found.over)
        await flip(ended)
        finish(found.over.roundId, ended)
      } else if (found.open && wasMade(found.open)) await applyAnswer(found.open)
      else throw error
    } catch (reason) {
      refuse(reason, title)
      await rereadRounds(client)
    }
  }

  /** Shows an open round from an earlier visit, or moves that were made in another tab. */
  const showFound = useEffectEvent((found: ActiveOf<'mines'>) => {
    if (found.roundId === lastEndedId.current) return
    const next = boardOfAnswer(found)
    if (found.roundId !== trackedId.current) {
      track(found.roundId)
      show(next)
    } else if (next.opened.length > (latest.current?.opened.length ?? 0)) void flip(next)
  })
  useEffect(() => {
    if (open && !isBusy) showFound(open)
  }, [open, isBusy])

  useEndedElsewhere({
    shownId,
    isBusy,
    onEnded(receipt) {
      const ended = receipt ? boardOfReceipt(receipt) : null
      show(ended)
      if (receipt && ended) finish(receipt.roundId, ended)
      else track(null)
    },
  })

  return { board, displayed, pending, underWay, start, openTile, cashOut }
}

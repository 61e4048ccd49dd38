import { round } from '@tallyhouse/contract/games'
import { minesCashOut, minesReveal, minesStart } from '@tallyhouse/contract/round-games'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '../../../lib/announce.ts'
import { ApiError, sentenceOf } from '../../../lib/api-error.ts'
import { type CallAnswer, call } from '../../../lib/call.ts'
import { callOnce } from '../../../lib/call-once.ts'
import { showPoints } from '../../../session/current-user.ts'
import { useShownRound } from '../../../session/shown-rounds.ts'
import { notify } from '../../../ui/toast.tsx'
import { playSound } from '../play/sound.ts'
import { rereadRounds, useOpenRound, useShowOpenRound } from '../play/use-open-round.ts'
import { refuse } from '../refusal.ts'
import type { Board } from './board.ts'
import { boardOfAnswer, boardOfReceipt, safeText, showEnd } from './told-board.ts'
import { useBoard } from './use-board.ts'

type MinesAnswer = CallAnswer<typeof minesReveal>

/**
 * The player's round of mines as the server holds it. Moves wait for each other, so that tiles may
 * be chosen faster than they are answered; those that are left when the round ends are dropped.
 */
export function useLiveMines() {
  const client = useQueryClient()
  const open = useOpenRound('mines')
  const showOpen = useShowOpenRound()
  const { board, told, latest, show, turn } = useBoard()
  const [pending, setPending] = useState<number[]>([])
  const [underWay, setUnderWay] = useState<'start' | 'cash_out' | null>(null)
  useShownRound(underWay !== null || pending.length > 0)
  const moves = useRef(Promise.resolve())
  const roundId = useRef<number | null>(null)
  const endedLast = useRef<number | null>(null)
  /** A move failed, so that the server's board is looked at again. */
  const hasDrifted = useRef(false)

  async function start(stake: number, mineCount: number): Promise<void> {
    setUnderWay('start')
    show(null)
    showPoints(client, (points) => points - stake)
    try {
      const answer = await callOnce(minesStart, { body: { betAmount: stake, mineCount } })
      showPoints(client, () => answer.balance)
      keepOpen(answer)
      announce('The mines are laid')
    } catch (error) {
      showPoints(client, (points) => points + stake)
      refuse(error)
      await rereadRounds(client)
    } finally {
      setUnderWay(null)
    }
  }

  async function openTile(tile: number): Promise<void> {
    if (pending.includes(tile)) return
    setPending((tiles) => [...tiles, tile])
    await inTurn(async () => {
      const answer = await callOnce(minesReveal, { body: { tileIndex: tile } })
      await turnTo(answer)
      if (answer.gameOver) return
      playSound('tick')
      announce(safeText(boardOfAnswer(answer), tile))
    })
    setPending((tiles) => tiles.filter((other) => other !== tile))
  }

  async function cashOut(): Promise<void> {
    setUnderWay('cash_out')
    await inTurn(async () => turnTo(await callOnce(minesCashOut, {})))
    setUnderWay(null)
  }

  /** Makes a move when those before it are answered, unless one of them ended the round. */
  function inTurn(move: () => Promise<void>): Promise<void> {
    moves.current = moves.current.then(async () => {
      if (latest.current === null || latest.current.end !== null) return
      await move().catch(recover)
    })
    return moves.current
  }

  async function turnTo(answer: MinesAnswer): Promise<void> {
    const next = boardOfAnswer(answer)
    await turn(next)
    if (next.end === null) return keepOpen(answer)
    showPoints(client, () => answer.balance)
    finish(answer.roundId, next)
  }

  function keepOpen(answer: MinesAnswer): void {
    const startedAt = open?.startedAt ?? new Date().toISOString()
    roundId.current = answer.roundId
    hasDrifted.current = false
    show(boardOfAnswer(answer))
    showOpen('mines', { game: 'mines', ...answer, startedAt })
  }

  function finish(id: number, ended: Board): void {
    roundId.current = null
    endedLast.current = id
    showOpen('mines', null)
    showEnd(client, id, ended)
  }

  /** Shows what the server holds when a move failed: the round may be over, or be further on. */
  async function recover(error: unknown): Promise<void> {
    notify({ title: 'Not done', description: sentenceOf(error), tone: 'destructive' })
    const id = roundId.current
    if (id !== null && error instanceof ApiError && error.code === 'no_open_round') {
      const ended = boardOfReceipt(await call(round, { params: { roundId: id } }))
      await turn(ended)
      finish(id, ended)
    }
    hasDrifted.current = true
    await rereadRounds(client)
  }

  /** Goes on with a round that is open, as it was found. */
  const resume = useEffectEvent((found: NonNullable<typeof open>) => {
    const isKnown = found.roundId === roundId.current && !hasDrifted.current
    if (isKnown || found.roundId === endedLast.current) return
    roundId.current = found.roundId
    show(boardOfAnswer(found))
  })
  useEffect(() => {
    if (open) resume(open)
  }, [open])

  return { board, told, pending, underWay, start, openTile, cashOut }
}

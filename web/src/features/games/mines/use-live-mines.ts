import { minesCashOut, minesReveal, minesStart } from '@tallyhouse/contract/round-games'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '../../../lib/announce.ts'
import type { CallAnswer } from '../../../lib/call.ts'
import { callOnce } from '../../../lib/call-once.ts'
import { showPoints } from '../../../session/current-user.ts'
import { useShownRound } from '../../../session/shown-rounds.ts'
import { findRound } from '../play/find-round.ts'
import { playSound } from '../play/sound.ts'
import { useEndedElsewhere } from '../play/use-ended-elsewhere.ts'
import {
  type ActiveOf,
  closeOpenRound,
  rereadRounds,
  showOpenRound,
  useOpenRound,
} from '../play/use-open-round.ts'
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
  const { board, told, latest, show, turn } = useBoard()
  const [pending, setPending] = useState<number[]>([])
  const [underWay, setUnderWay] = useState<'start' | 'cash_out' | null>(null)
  const isBusy = underWay !== null || pending.length > 0
  useShownRound(isBusy)
  const moves = useRef(Promise.resolve())
  const followed = useRef<number | null>(null)
  const [shownId, setShownId] = useState<number | null>(null)
  const endedLast = useRef<number | null>(null)

  function follow(id: number | null): void {
    followed.current = id
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
      announce('The mines are laid')
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
    await inTurn(wasMade, async () => {
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
    // A round that is still open was not cashed out.
    const wasMade = () => false
    await inTurn(wasMade, async () => turnTo(await callOnce(minesCashOut, {})))
    setUnderWay(null)
  }

  /** Makes a move when those before it are answered, unless one of them ended the round. */
  function inTurn(
    wasMade: (found: MinesAnswer) => boolean,
    move: () => Promise<void>,
  ): Promise<void> {
    moves.current = moves.current.then(async () => {
      if (latest.current === null || latest.current.end !== null) return
      await move().catch((error) => recover(error, { wasMade, title: 'Not done' }))
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
    follow(answer.roundId)
    show(boardOfAnswer(answer))
    showOpenRound(client, { game: 'mines', ...answer, startedAt })
  }

  function finish(id: number, ended: Board): void {
    follow(null)
    endedLast.current = id
    closeOpenRound(client, 'mines', id)
    showEnd(client, id, ended)
  }

  /** Shows what became of a call that failed, where the round tells; otherwise says why it was not done. */
  async function recover(
    error: unknown,
    { wasMade, title }: { wasMade: (found: MinesAnswer) => boolean; title?: string },
  ): Promise<void> {
    try {
      const asked = { game: 'mines' as const, roundId: followed.current }
      const found = await findRound(client, error, asked)
      if (found.over) {
        const ended = boardOfReceipt(found.over)
        await turn(ended)
        finish(found.over.roundId, ended)
      } else if (found.open && wasMade(found.open)) await turnTo(found.open)
      else throw error
    } catch (reason) {
      refuse(reason, title)
      await rereadRounds(client)
    }
  }

  /** Shows an open round as it was found: one from before, or what was played on another page. */
  const showFound = useEffectEvent((found: ActiveOf<'mines'>) => {
    if (found.roundId === endedLast.current) return
    const next = boardOfAnswer(found)
    if (found.roundId !== followed.current) {
      follow(found.roundId)
      show(next)
    } else if (next.opened.length > (latest.current?.opened.length ?? 0)) void turn(next)
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
      else follow(null)
    },
  })

  return { board, told, pending, underWay, start, openTile, cashOut }
}

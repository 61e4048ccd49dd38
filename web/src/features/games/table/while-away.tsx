import { round } from '@tallyhouse/contract/games'
import * as m from '@tallyhouse/messages/play'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { type GameType, gameName } from '#lib/game-names.ts'
import { findGame } from '../games.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'
import { activeRoundsQuery } from '../kit/rounds/use-open-round.ts'

const KEY = 'tallyhouse.open-rounds'

type WhileAwayProps = { onOpenReceipt: (roundId: number) => void }

/** Shows the results from rounds that ended while the player was away from this browser. */
export function WhileAway({ onOpenReceipt }: WhileAwayProps) {
  const { data: open } = useQuery(activeRoundsQuery)
  const [missed, setMissed] = useState<number[] | null>(null)

  const ids = open?.map(({ roundId }) => roundId)
  if (ids && missed === null) setMissed(readIds().filter((id) => !ids.includes(id)))

  useEffect(() => {
    if (open) writeIds(open.map(({ roundId }) => roundId))
  }, [open])

  return missed?.map((roundId) => (
    <MissedRound
      key={roundId}
      roundId={roundId}
      onOpen={() => onOpenReceipt(roundId)}
      onClose={() => setMissed((ids) => ids?.filter((id) => id !== roundId) ?? null)}
    />
  ))
}

type MissedRoundProps = { roundId: number; onOpen: () => void; onClose: () => void }

function MissedRound({ roundId, onOpen, onClose }: MissedRoundProps) {
  const { data } = useQuery(endpointQuery(round, { params: { roundId } }))
  if (!data) return null
  return (
    <div
      role="status"
      className="while-away mb-3 flex items-center gap-3 rounded-panel border border-line bg-ink-2 py-1.5 pr-1.5 pl-4 text-14"
    >
      <p className="grow py-1.5">{describe(data)}</p>
      <button
        type="button"
        onClick={onOpen}
        className="h-11 px-2 font-semibold underline underline-offset-4"
      >
        {m.receipt()}
      </button>
      <button
        type="button"
        aria-label={m.dismiss()}
        onClick={onClose}
        className="grid size-11 place-items-center rounded-control text-mid hover:bg-ink-3"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

function describe(receipt: CallResponse<typeof round>): string {
  const game = gameName(receipt.game)
  const stake = formatPoints(receipt.stake)
  const payout = formatPoints(receipt.payout)
  if (receipt.isRefunded) return m.returnedWhileAway({ game, stake })
  const interruption = findInterruption(receipt)
  if (interruption) return m.interruptedWhileAway({ reason: interruption.reason, stake, payout })
  return receipt.payout > 0
    ? m.endedWhileAwayPaid({ game, stake, payout })
    : m.endedWhileAwayLost({ game, stake })
}

function findInterruption<G extends GameType>(round: GameRound<G>) {
  return findGame(round.game)?.findInterruption?.(round)
}

function readIds(): number[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

function writeIds(ids: number[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // Without storage, the player finds these rounds in the history.
  }
}

import { round } from '@tallyhouse/contract/games'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CallAnswer } from '../../../lib/call.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { gameNames } from '../../../lib/game-names.ts'
import { queryOf } from '../../../lib/query-of.ts'
import { interruptionText } from '../crash/crash-words.ts'
import { gameRoundOf } from '../game-round.ts'
import { activeRoundsQuery } from './use-open-round.ts'

const KEY = 'tallyhouse.open-rounds'

type WhileAwayProps = { onOpenReceipt: (roundId: number) => void }

/**
 * Tells of rounds that were open when this browser last looked and are over now: how they ended
 * while nobody was there.
 */
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
  const { data } = useQuery(queryOf(round, { params: { roundId } }))
  if (!data) return null
  return (
    <div
      role="status"
      className="mb-3 flex items-center gap-3 rounded-panel border border-line bg-ink-2 py-1.5 pr-1.5 pl-4 text-14"
    >
      <p className="grow py-1.5">{sentenceOf(data)}</p>
      <button
        type="button"
        onClick={onOpen}
        className="h-11 px-2 font-semibold underline underline-offset-4"
      >
        Receipt
      </button>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onClose}
        className="grid size-11 place-items-center rounded-control text-mid hover:bg-ink-3"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

function sentenceOf(receipt: CallAnswer<typeof round>): string {
  const { game, stake, payout, isRefunded } = receipt
  const name = gameNames[game]
  if (isRefunded) {
    return `${name}: your bet of ${formatPoints(stake)} was returned, because the round could not be played to its end.`
  }
  const played = gameRoundOf(receipt)
  const interrupted = played.game === 'crash' ? interruptionText(played.choice) : null
  if (interrupted !== null) {
    return `${interrupted}. Your bet of ${formatPoints(stake)} paid ${formatPoints(payout)}.`
  }
  const result = payout > 0 ? `paid ${formatPoints(payout)}` : 'was lost'
  return `${name}: your round ended while you were away. Your bet of ${formatPoints(stake)} ${result}.`
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
    // A browser that keeps nothing is told by the history.
  }
}

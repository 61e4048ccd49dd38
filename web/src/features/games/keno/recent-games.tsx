import type { RoundOf } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/keno'
import { formatDateTime } from '#lib/format-time.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { useDealer } from '../kit/screen/dealer.tsx'
import { describeKeno } from './keno.tsx'

const SHOWN = 10

/** The last ten games, newest first. Each opens its receipt. */
export function RecentGames() {
  const { useRounds, useOpenReceipt } = useDealer()
  const rounds = useRounds('keno')
  const openReceipt = useOpenReceipt()
  return (
    <Panel className="mt-4 p-4 lg:p-5">
      <PanelHead title={m.recentGames()} />
      {rounds?.length === 0 && <p className="mt-2 text-14 text-mid">{m.noGames()}</p>}
      <ul className="mt-2 grid max-h-[264px] gap-x-6 overflow-y-auto md:grid-cols-2">
        {rounds?.slice(0, SHOWN).map((round) => (
          <li key={round.id} className="border-b border-line/60">
            <RecentGame round={round} onOpen={() => openReceipt?.(round.id)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RecentGame({ round, onOpen }: { round: RoundOf<'keno'>; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="tabular flex min-h-13 w-full items-center gap-3 rounded-control px-2 text-left text-14 hover:bg-ink-2 focus-visible:-outline-offset-2"
    >
      <span className="grow">
        <span className="block font-semibold">{describeKeno(round).result}</span>
        <span className="block text-13 text-low">{formatDateTime(round.createdAt)}</span>
      </span>
      <span className="text-mid">{round.multiplier}×</span>
      <SignedAmount points={round.payout - round.stake} className="min-w-18 text-right" />
    </button>
  )
}

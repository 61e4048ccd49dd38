import * as m from '@tallyhouse/messages/blackjack'
import { memo } from 'react'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { useHistory } from '../kit/rounds/history.ts'
import { describeBlackjack } from './describe-blackjack.ts'

const SHOWN = 10

type RecentGamesProps = { onOpen: (roundId: number) => void }

/** The last ten hands, newest first, each with a link to its receipt. */
export const RecentGames = memo(function RecentGames({ onOpen }: RecentGamesProps) {
  const rounds = useHistory('blackjack')
  return (
    <Panel className="p-5">
      <PanelHead title={m.recentGames()} />
      {rounds?.length === 0 && <p className="mt-3 text-14 text-mid">{m.noRecentGames()}</p>}
      <ul className="mt-2 -mr-2 -ml-2">
        {rounds?.slice(0, SHOWN).map((round) => (
          <li key={round.id}>
            <button
              type="button"
              onClick={() => onOpen(round.id)}
              className="flex min-h-11 w-full items-center justify-between gap-4 rounded-control px-2 text-left text-14 transition-colors duration-(--t-hover) hover:bg-ink-2"
            >
              {describeBlackjack(round).result}
              <SignedAmount points={round.payout - round.stake} />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
})

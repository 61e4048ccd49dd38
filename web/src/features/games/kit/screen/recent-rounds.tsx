import type { RoundRecord } from '@tallyhouse/contract/games/round'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import type { GameType } from '#lib/game-names.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { useDealer } from './dealer.tsx'

const SHOWN = 10

type RecentRoundsProps<G extends GameType> = {
  game: G
  title: string
  /** The text while there are none. */
  none: string
  className?: string
  listClassName?: string
  itemClassName?: string
  /** A round without its net result. */
  children: (round: RoundRecord<G>) => ReactNode
}

/** A card with the last ten rounds, newest first. Each opens its receipt. */
export function RecentRounds<G extends GameType>({
  game,
  title,
  none,
  ...card
}: RecentRoundsProps<G>) {
  const { useRounds, useOpenReceipt } = useDealer()
  const rounds = useRounds(game)
  const openReceipt = useOpenReceipt()
  return (
    <Panel className={cn('p-5', card.className)}>
      <PanelHead title={title} />
      {rounds?.length === 0 && <p className="mt-3 text-14 text-mid">{none}</p>}
      <ul className={cn('mt-2', card.listClassName)}>
        {rounds?.slice(0, SHOWN).map((round) => (
          <li key={round.id} className={card.itemClassName}>
            <button
              type="button"
              onClick={() => openReceipt?.(round.id)}
              className="tabular flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-14 transition-colors duration-(--t-hover) hover:bg-ink-2 focus-visible:-outline-offset-2"
            >
              <span className="flex grow items-center gap-3">{card.children(round)}</span>
              <SignedAmount points={round.payout - round.stake} className="min-w-18 text-right" />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

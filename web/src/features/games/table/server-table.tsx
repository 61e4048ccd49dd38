import type { ReactNode } from 'react'
import { useStored } from '#session/use-stored.ts'
import { BetAmount } from '../kit/bet-amount.tsx'
import { type Dealer, DealerContext } from '../kit/dealer.tsx'
import { useHistory } from '../kit/history.ts'
import { useInstantRound } from '../kit/use-instant-round.ts'
import { useStake } from '../kit/use-stake.tsx'
import { GameTable, useOpenReceipt } from './game-table.tsx'

/** Where the screen of a game is played for points on the server. */
export function ServerTable({ children }: { children: ReactNode }) {
  return <DealerContext value={serverDealer}>{children}</DealerContext>
}

const serverDealer: Dealer = {
  isDemo: false,
  Frame: GameTable,
  AmountField: BetAmount,
  useStake,
  useStored,
  useRounds: useHistory,
  useInstantRound,
  useOpenReceipt,
}

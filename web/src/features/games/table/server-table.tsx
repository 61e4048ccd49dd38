import type { ReactNode } from 'react'
import { useStored } from '#session/use-stored.ts'
import { useHistory } from '../kit/rounds/history.ts'
import { useInstantRound } from '../kit/rounds/use-instant-round.ts'
import { useServerRound } from '../kit/rounds/use-server-round.ts'
import { type Dealer, DealerContext } from '../kit/screen/dealer.tsx'
import { BetAmount } from '../kit/stake/bet-amount.tsx'
import { useStake } from '../kit/stake/use-stake.tsx'
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
  useMultiStepRound: useServerRound,
  useOpenReceipt,
}

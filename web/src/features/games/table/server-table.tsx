import { createContext, lazy, type ReactNode, Suspense, use, useRef, useState } from 'react'
import { useCurrentUser } from '#session/current-user.ts'
import { useSavedPreferences } from '#session/game-preferences.ts'
import { useStored } from '#session/use-stored.ts'
import { useHistory } from '../kit/rounds/history.ts'
import { useInstantRound } from '../kit/rounds/use-instant-round.ts'
import { useServerRound } from '../kit/rounds/use-server-round.ts'
import { type Dealer, DealerContext, type FrameProps } from '../kit/screen/dealer.tsx'
import { shortenCelebration } from '../kit/stage/celebrate.ts'
import { Celebration } from '../kit/stage/celebration.tsx'
import { useInstantResults } from '../kit/stage/motion.ts'
import { showStage } from '../kit/stage/show-stage.ts'
import { BetAmount } from '../kit/stake/bet-amount.tsx'
import { useStake } from '../kit/stake/use-stake.tsx'
import { StageFooter } from './stage-footer.tsx'
import { TableStats } from './table-stats.tsx'
import { useSoundOffer } from './use-sound-offer.ts'
import { WhileAway } from './while-away.tsx'

const ReceiptDialog = lazy(() => import('../receipts/receipt-dialog.tsx'))

/** Where a game's screen is played for points on the server. */
export function ServerTable({ children }: { children: ReactNode }) {
  return <DealerContext value={serverDealer}>{children}</DealerContext>
}

const serverDealer: Dealer = {
  isDemo: false,
  isPinned: true,
  offersAutoBet: true,
  Frame: GameTable,
  AmountField: BetAmount,
  useStake,
  useStored,
  useRounds: useHistory,
  useInstantRound,
  useMultiStepRound: useServerRound,
  useOpenReceipt,
}

const OpenReceipt = createContext<((roundId: number) => void) | undefined>(undefined)

function useOpenReceipt() {
  return use(OpenReceipt)
}

/**
 * A game's layout: the bet panel left of the stage, or below it on phones. The stage is sticky
 * beside a longer panel, and scrolls into view when a bet is placed that it would hide.
 */
function GameTable({ stage, panel, children, ...table }: FrameProps) {
  const [receiptId, setReceiptId] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const stageFrame = useRef<HTMLDivElement>(null)
  useSavedPreferences()
  useSoundOffer()
  return (
    <OpenReceipt value={setReceiptId}>
      {useCurrentUser() && <WhileAway onOpenReceipt={setReceiptId} />}
      <div
        ref={box}
        tabIndex={-1}
        data-still={useInstantResults() || undefined}
        onSubmit={() => {
          shortenCelebration()
          if (stageFrame.current) showStage(stageFrame.current)
        }}
        className="flex flex-col overflow-clip rounded-panel border border-line bg-ink-1 outline-none lg:grid lg:grid-cols-[320px_minmax(0,1fr)] lg:grid-rows-[1fr_auto]"
      >
        <div className="flex min-w-0 flex-col bg-ink-0 lg:col-start-2">
          <div
            ref={stageFrame}
            className="relative flex grow flex-col lg:sticky lg:top-[calc(var(--header-height)+12px)] lg:max-h-[calc(100svh-198px)] lg:min-h-min"
          >
            {stage}
            <Celebration game={table.type} />
          </div>
        </div>
        <TableStats />
        <div className="max-lg:contents lg:col-start-1 lg:row-span-2 lg:row-start-1">{panel}</div>
        <StageFooter {...table} box={box} />
      </div>
      {children}
      <Suspense>
        {receiptId !== null && (
          <ReceiptDialog roundId={receiptId} onClose={() => setReceiptId(null)} />
        )}
      </Suspense>
    </OpenReceipt>
  )
}

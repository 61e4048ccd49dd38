import { useDealer } from '../kit/screen/dealer.tsx'
import { AmountTable } from './amount-table.tsx'
import { type BetMode, isBetMode } from './bet-mode.tsx'
import { ChipsTable } from './chips-table.tsx'

/** One bet with an amount, or chips on several spots. */
export default function BaccaratScreen() {
  const { useStored } = useDealer()
  const [mode, setMode] = useStored<BetMode>('baccarat-mode', {
    initial: 'amount',
    isValid: isBetMode,
  })
  const Table = mode === 'amount' ? AmountTable : ChipsTable
  return <Table onMode={setMode} />
}

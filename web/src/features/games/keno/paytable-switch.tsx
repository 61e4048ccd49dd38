import { type KenoChoice, keno } from '@tallyhouse/game-rules/keno'
import { Segmented } from '../../../ui/segmented.tsx'
import { formatReturns } from '../format-rtp.ts'
import { returnsAt } from '../returns-at.ts'

type Paytable = KenoChoice['paytable']

const names: [Paytable, string][] = [
  ['balanced', 'Balanced'],
  ['classic', 'Classic'],
]

type PaytableSwitchProps = {
  choice: KenoChoice
  /** In points; 0 while none is set. */
  stake: number
  locked: boolean
  onChange: (paytable: Paytable) => void
}

/** Which pay table the slip is played by, each with what it returns for this many picks and stake. */
export function PaytableSwitch({ choice, stake, locked, onChange }: PaytableSwitchProps) {
  const isFilled = choice.selectedNumbers.length > 0
  return (
    <Segmented
      label="Pay table, with its RTP"
      shown
      options={names.map(([paytable, name]) => ({
        value: paytable,
        label: isFilled ? `${name} ${returnOf(stake, { ...choice, paytable })}` : name,
      }))}
      value={choice.paytable}
      locked={locked}
      onChange={onChange}
    />
  )
}

function returnOf(stake: number, choice: KenoChoice): string {
  return formatReturns(returnsAt(stake, [{ payTable: keno.payTable(choice) }]))
}

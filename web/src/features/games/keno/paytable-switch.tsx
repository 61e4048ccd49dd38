import { type KenoChoice, keno } from '@tallyhouse/game-rules/keno'
import * as m from '@tallyhouse/messages/keno'
import { Segmented } from '#ui/segmented.tsx'
import { formatReturns } from '../kit/odds/format-rtp.ts'
import { returnsAt } from '../kit/odds/returns-at.ts'

type Paytable = KenoChoice['paytable']

const options = [
  { paytable: 'balanced' as const, name: m.balanced, nameWithReturns: m.balancedReturns },
  { paytable: 'classic' as const, name: m.classic, nameWithReturns: m.classicReturns },
]

type PaytableSwitchProps = {
  choice: KenoChoice
  /** In points. 0 while none is set. */
  stake: number
  locked: boolean
  onChange: (paytable: Paytable) => void
}

/** Selects the pay table. Each option shows its return to player for the picks and the stake. */
export function PaytableSwitch({ choice, stake, locked, onChange }: PaytableSwitchProps) {
  const isFilled = choice.selectedNumbers.length > 0
  return (
    <Segmented
      label={m.paytableWithReturn()}
      shown
      options={options.map(({ paytable, name, nameWithReturns }) => ({
        value: paytable,
        label: isFilled
          ? nameWithReturns({ returns: returnOf(stake, { ...choice, paytable }) })
          : name(),
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

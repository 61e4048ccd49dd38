import type { KenoChoice } from '@tallyhouse/game-rules/keno'
import { Segmented } from '../../../ui/segmented.tsx'
import { formatRtp } from '../format-rtp.ts'
import { rtpOf } from './pay-rows.ts'

type Paytable = KenoChoice['paytable']

const names: [Paytable, string][] = [
  ['balanced', 'Balanced'],
  ['classic', 'Classic'],
]

type PaytableSwitchProps = {
  choice: KenoChoice
  locked: boolean
  onChange: (paytable: Paytable) => void
}

/** Which pay table the slip is played by, each with what it returns for this many picks. */
export function PaytableSwitch({ choice, locked, onChange }: PaytableSwitchProps) {
  const isFilled = choice.selectedNumbers.length > 0
  return (
    <Segmented
      label="Pay table, with its RTP"
      shown
      options={names.map(([paytable, name]) => ({
        value: paytable,
        label: isFilled ? `${name} ${formatRtp(rtpOf({ ...choice, paytable }))}` : name,
      }))}
      value={choice.paytable}
      locked={locked}
      onChange={onChange}
    />
  )
}

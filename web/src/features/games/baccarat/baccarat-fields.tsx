import { STAKE_MAX } from '@tallyhouse/contract/values'
import type { BaccaratChoice } from '@tallyhouse/game-rules/baccarat'
import {
  type BaccaratSpot,
  type BaccaratStakes,
  totalStake,
} from '@tallyhouse/game-rules/baccarat-spots'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/baccarat'
import { formatPoints } from '#lib/format-points.ts'
import type { WholeNumber } from '#lib/whole-number.ts'
import { Select } from '#ui/form/select.tsx'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import type { ChoiceFieldsProps } from '../kit/screen/game-description.ts'
import { sidesInOrder, spotStyles, spotsInOrder } from './spots.tsx'

const SEVERAL = 'several'

/** The bet of a coup, or the stake on each of several spots, for the verifier. */
export function BaccaratFields({ choice, locked, onChange }: ChoiceFieldsProps<'baccarat'>) {
  const { bet, spots = {} } = choice
  const options = [
    ...sidesInOrder.map((side) => ({ value: side, label: spotStyles[side].name() })),
    { value: SEVERAL, label: m.severalSpots() } as const,
  ]
  return (
    <>
      <Select
        label={m.betOn()}
        value={bet ?? SEVERAL}
        options={options}
        onChange={(chosen) => onChange(chosen === SEVERAL ? { spots: {} } : { bet: chosen })}
      />
      {bet === undefined && (
        <div className="grid grid-cols-2 gap-4">
          {spotsInOrder.map((spot) => (
            <WholeNumberField
              key={spot}
              label={spotStyles[spot].name()}
              min={1}
              max={STAKE_MAX}
              readOnly={locked}
              value={spots[spot] ?? null}
              onChange={(stake) => onChange({ spots: withStake(spots, spot, stake) })}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** The stakes with another one on a spot. An empty or invalid field is no stake. */
function withStake(stakes: BaccaratStakes, spot: BaccaratSpot, stake: WholeNumber): BaccaratStakes {
  const { [spot]: _before, ...others } = stakes
  return stake ? { ...others, [spot]: stake } : others
}

/**
 * Checks the stakes of the verifier's fields against the stake of the round.
 * @throws IllegalMove with a sentence for the player if they do not add up to it
 */
export function completeSpots(choice: BaccaratChoice, stake: number): BaccaratChoice {
  if (!choice.spots) return choice
  const total = totalStake(choice.spots)
  if (total === 0) throw new IllegalMove(m.noSpots())
  if (total === stake) return choice
  throw new IllegalMove(
    m.spotsDontAddUp({ total: formatPoints(total), stake: formatPoints(stake) }),
  )
}

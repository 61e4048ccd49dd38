import type { BlackjackMove } from '@tallyhouse/game-rules/blackjack'
import * as m from '@tallyhouse/messages/blackjack'
import { Segmented } from '#ui/form/segmented.tsx'
import { Select } from '#ui/form/select.tsx'
import { numberOptions } from '../kit/odds/number-options.ts'
import type { ChoiceFieldsProps, GameDescription } from '../kit/screen/game-description.ts'
import { BlackjackIcon } from './blackjack-icon.tsx'
import { BlackjackMark } from './blackjack-mark.tsx'
import { describeBlackjack } from './describe-blackjack.ts'

export const blackjack: GameDescription<'blackjack'> = {
  description: m.description,
  Icon: BlackjackIcon,
  Mark: BlackjackMark,
  describe: describeBlackjack,
  initialChoice: { moves: ['stand'] },
  ChoiceFields,
}

/** No hand can take more. */
const HITS_MAX = 18

function ChoiceFields({ choice: { moves }, locked, onChange }: ChoiceFieldsProps<'blackjack'>) {
  const hits = moves.filter((move) => move === 'hit')
  const last = moves.find((move) => move !== 'hit')
  const choose = (hitCount: number, end: BlackjackMove | undefined) =>
    onChange({ moves: [...Array<BlackjackMove>(hitCount).fill('hit'), ...(end ? [end] : [])] })
  return (
    <div className="grid gap-4 sm:grid-cols-[160px_1fr]">
      <Select
        label={m.hits()}
        value={String(hits.length)}
        options={numberOptions(0, HITS_MAX)}
        onChange={(count) => choose(Number(count), last)}
      />
      <Segmented
        label={m.lastMove()}
        shown
        options={[
          { value: 'stand', label: m.stand() },
          { value: 'double', label: m.double() },
          { value: 'none', label: m.noMove() },
        ]}
        value={last ?? 'none'}
        locked={locked}
        onChange={(move) => choose(hits.length, move === 'none' ? undefined : move)}
      />
    </div>
  )
}

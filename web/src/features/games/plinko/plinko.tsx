import * as m from '@tallyhouse/messages/plinko'
import type { GameDescription } from '../kit/screen/game-description.ts'
import { BoardOptions } from './board-options.tsx'
import { describePlinko } from './describe-plinko.ts'
import { PlinkoIcon } from './plinko-icon.tsx'
import { PlinkoMark } from './plinko-mark.tsx'

export const plinko: GameDescription<'plinko'> = {
  description: m.description,
  Icon: PlinkoIcon,
  Mark: PlinkoMark,
  describe: describePlinko,
  initialChoice: { rows: 16, risk: 'low' },
  ChoiceFields: BoardOptions,
}

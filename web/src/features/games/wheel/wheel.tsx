import * as m from '@tallyhouse/messages/wheel'
import type { GameDescription } from '../kit/screen/game-description.ts'
import { describeWheel } from './describe-wheel.ts'
import { WheelIcon } from './wheel-icon.tsx'
import { WheelMark } from './wheel-mark.tsx'

export const wheel: GameDescription<'wheel'> = {
  description: m.description,
  Icon: WheelIcon,
  Mark: WheelMark,
  describe: describeWheel,
  initialChoice: {},
}

import * as m from '@tallyhouse/messages/slots'
import type { GameDescription } from '../kit/screen/game-description.ts'
import { describeSlots } from './describe-slots.ts'
import { SlotsIcon } from './slots-icon.tsx'
import { SlotsMark } from './slots-mark.tsx'

export const slots: GameDescription<'slots'> = {
  description: m.description,
  Icon: SlotsIcon,
  Mark: SlotsMark,
  describe: describeSlots,
  initialChoice: {},
}

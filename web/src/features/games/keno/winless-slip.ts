import { type KenoChoice, keno } from '@tallyhouse/game-rules/keno'
import { smallestWinningStake } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/keno'
import type { Winless } from '../kit/stake/winless.ts'
import { kenoNumbers, PICKS_MAX } from './keno-numbers.ts'

/** Why a slip cannot win by its pay table at any stake, and how many picks can. */
export function winlessSlip(choice: KenoChoice): Winless | undefined {
  if (choice.selectedNumbers.length === 0 || canWin(choice)) return undefined
  const { paytable } = choice
  const counts = Array.from({ length: PICKS_MAX }, (_, index) => index + 1)
  const least = counts.find((count) =>
    canWin({ paytable, selectedNumbers: kenoNumbers.slice(0, count) }),
  )
  if (least === undefined) throw new Error(`No slip wins by the ${paytable} table`)
  return { reason: m.winless({ paytable, max: least - 1, least }) }
}

function canWin(choice: KenoChoice): boolean {
  return smallestWinningStake(keno.payTable(choice)) !== undefined
}

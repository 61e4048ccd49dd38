import { type KenoChoice, keno } from '@tallyhouse/game-rules/keno'
import { smallestWinningStake } from '@tallyhouse/game-rules/stake-odds'
import type { Winless } from '../play/winless.ts'
import { kenoNumbers, PICKS_MAX } from './keno-numbers.ts'

/** Whether a slip cannot win by its pay table, whatever is staked, and how many picks could. */
export function winlessSlip(choice: KenoChoice): Winless | undefined {
  if (choice.selectedNumbers.length === 0 || canWin(choice)) return undefined
  const { paytable } = choice
  const counts = Array.from({ length: PICKS_MAX }, (_, index) => index + 1)
  const least = counts.find((count) =>
    canWin({ paytable, selectedNumbers: kenoNumbers.slice(0, count) }),
  )
  if (least === undefined) throw new Error(`No slip wins by the ${paytable} table`)
  const picks = least === 2 ? '1 pick' : `1 to ${least - 1} picks`
  return {
    reason: `With ${picks} the ${paytable} table never pays back more than the bet. Pick at least ${least} numbers, or choose the other table.`,
  }
}

function canWin(choice: KenoChoice): boolean {
  return smallestWinningStake(keno.payTable(choice)) !== undefined
}

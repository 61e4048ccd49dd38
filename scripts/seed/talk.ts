import { sendMessage } from '@tallyhouse/server/chat/send-message'
import { AppError } from '@tallyhouse/server/http/app-error'
import type { Resident, Town } from './town.ts'

/** Small talk, in the order in which it is heard; two of a day belong together. */
const sayings = [
  'evening all, anybody finished the harbour offer yet?',
  'took me twenty minutes, paid at once',
  'dice was not kind to me today',
  'that is what the limits page is for :)',
  'first withdrawal went through',
  'nice, how long did it take?',
  'rotated my seeds and checked yesterday, all true',
  'same here, the verifier is quicker than I thought',
  'seven days in a row, mega bonus tomorrow',
  'do not sleep through it like I did',
  'keno or plinko tonight?',
  'plinko, sixteen rows, low risk, lots of tea',
  'blackjack pushed four times in a row',
  'it gives you your points back at least',
  'is the survey wall empty for anybody else?',
  'comes back in the morning, usually',
]

/** A resident says what comes next in the small talk. False when the product does not let them. */
export async function talk({ db, clock }: Town, resident: Resident, turn: number) {
  const text = sayings[turn % sayings.length] ?? ''
  const said = { playerId: resident.playerId, text, now: clock.now() }
  try {
    await db.transaction().execute((tx) => sendMessage(tx, said))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

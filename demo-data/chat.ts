import { sendMessage } from '@tallyhouse/server/features/chat/messages/send-message'
import { AppError } from '@tallyhouse/server/platform/errors/app-error'
import type { DemoUser, DemoWorld } from './demo-world.ts'

/** Chat messages in order. Two messages on the same day belong together. */
const messages = [
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

/** Sends the next chat message as a demo user. Returns false if the product rejects it. */
export async function chat({ db, clock }: DemoWorld, user: DemoUser, index: number) {
  const text = messages[index % messages.length] ?? ''
  const message = { playerId: user.playerId, message: text, now: clock.now() }
  try {
    await db.transaction().execute((tx) => sendMessage(tx, message))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

import type { blackjackStart } from '@tallyhouse/contract/round-games'
import type { CallAnswer } from '../../../lib/call.ts'

/** A hand as the server told it: open, or over. */
export type Hand = CallAnswer<typeof blackjackStart>

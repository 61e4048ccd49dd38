import type { SeedChain } from '#features/games/chains/seed-chain.ts'
import { timeText } from '../output.ts'

/** Where the salt of a chain is from, and what that proves, in a sentence. */
export function shownSalt({
  saltSource,
  salt,
  saltRecordedAt,
}: Pick<SeedChain, 'saltSource' | 'salt' | 'saltRecordedAt'>): string {
  if (saltSource === null) {
    return 'No public salt was named, so it does not prove that this chain was not chosen among several.'
  }
  if (salt === null) return `It waits for its salt, ${saltSource}, before any round.`
  return `Its salt, ${saltSource}, was recorded at ${timeText(saltRecordedAt)}: ${salt}.`
}

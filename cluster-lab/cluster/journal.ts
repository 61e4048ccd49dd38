/** A settled round: an instant game's, or the end of a multi-step one. */
export type RoundEntry = { playerId: number; roundId: number; stake: number; payout: number }
/** A chat message. Every text is unique. */
type MessageEntry = { playerId: number; id: number; text: string }
type CreditEntry = { playerId: number; transaction: string; points: number }
type WithdrawalEntry = { playerId: number; id: number; amount: number }

/** Every acknowledged call in a run, in order. */
export type Journal = {
  rounds: RoundEntry[]
  /** Rounds that were opened and left to expire. */
  expiring: Omit<RoundEntry, 'payout'>[]
  messages: MessageEntry[]
  credits: CreditEntry[]
  withdrawals: WithdrawalEntry[]
}

/** What the database has about a run's players. */
export type Books = Omit<Journal, 'expiring' | 'withdrawals'> & {
  withdrawals: (WithdrawalEntry & { status: string; payoutKey: string })[]
  wallets: { playerId: number; points: number }[]
  openRounds: number
}

/** How the sentence about a lost call ends. */
export const MISSING = 'was acknowledged and is missing'

export function createJournal(): Journal {
  return { rounds: [], expiring: [], messages: [], credits: [], withdrawals: [] }
}

/**
 * Compares the acknowledged calls with the books, and both with the payouts that the provider received. Every call
 * was repeated until it was acknowledged, so the books may contain nothing else. Returns a sentence for each
 * difference.
 */
export function differencesBetween(
  journal: Journal,
  books: Books,
  { startPoints, paidKeys }: { startPoints: number; paidKeys: string[] },
): string[] {
  const expired = new Set(journal.expiring.map(({ roundId }) => roundId))
  const ofExpired = books.rounds.filter(({ roundId }) => expired.has(roundId))
  return [
    ...compare('round', journal.rounds, {
      found: books.rounds.filter(({ roundId }) => !expired.has(roundId)),
      describeEntry: ({ playerId, roundId, stake, payout }) =>
        `${playerId}/${roundId}: ${stake}→${payout}`,
    }),
    ...compare('expired round', journal.expiring, {
      found: ofExpired,
      describeEntry: ({ playerId, roundId, stake }) => `${playerId}/${roundId}: ${stake}`,
    }),
    ...compare('message', journal.messages, {
      found: books.messages,
      describeEntry: ({ playerId, id, text }) => `${playerId}/${id}: ${text}`,
    }),
    ...compare('credit', journal.credits, {
      found: books.credits,
      describeEntry: ({ playerId, transaction, points }) => `${playerId}/${transaction}: ${points}`,
    }),
    ...compare('withdrawal', journal.withdrawals, {
      found: books.withdrawals,
      describeEntry: ({ playerId, id, amount }) => `${playerId}/${id}: ${amount}`,
    }),
    ...differencesOfPayouts(books, paidKeys),
    ...differencesOfWallets(journal, books, startPoints),
    ...(books.openRounds > 0 ? [`${books.openRounds} rounds are still open`] : []),
  ]
}

function compare<Entry, Found extends Entry>(
  what: string,
  acknowledged: Entry[],
  { found, describeEntry }: { found: Found[]; describeEntry: (entry: Entry) => string },
): string[] {
  const counts = new Map<string, number>()
  for (const entry of acknowledged)
    counts.set(describeEntry(entry), (counts.get(describeEntry(entry)) ?? 0) + 1)
  for (const entry of found)
    counts.set(describeEntry(entry), (counts.get(describeEntry(entry)) ?? 0) - 1)
  return [...counts].flatMap(([text, count]) => {
    if (count > 0) return [`${what} ${text} ${MISSING}`]
    return count < 0 ? [`${what} ${text} was never acknowledged`] : []
  })
}

function differencesOfPayouts({ withdrawals }: Books, paidKeys: string[]): string[] {
  const paid = new Set(paidKeys)
  const keys = new Set(withdrawals.map(({ payoutKey }) => payoutKey))
  const completed = withdrawals.filter(({ status }) => status === 'completed')
  return [
    ...(paid.size < paidKeys.length ? ['a payout was sent twice'] : []),
    ...[...paid].filter((key) => !keys.has(key)).map((key) => `payout ${key} has no withdrawal`),
    ...completed
      .filter(({ payoutKey }) => !paid.has(payoutKey))
      .map(({ id }) => `withdrawal ${id} is completed, but was never paid`),
    ...withdrawals
      .filter(({ status, payoutKey }) => status !== 'completed' && paid.has(payoutKey))
      .map(({ id, status }) => `withdrawal ${id} is ${status}, but was paid`),
  ]
}

/** Each player's points follow from the acknowledged calls, and from the payouts for expired rounds. */
function differencesOfWallets(journal: Journal, books: Books, startPoints: number): string[] {
  const expected = new Map<number, number>()
  const add = (playerId: number, points: number) =>
    expected.set(playerId, (expected.get(playerId) ?? startPoints) + points)
  for (const { playerId, stake, payout } of journal.rounds) add(playerId, payout - stake)
  for (const { playerId, points } of journal.credits) add(playerId, points)
  const expired = new Set(journal.expiring.map(({ roundId }) => roundId))
  for (const { playerId, roundId, stake, payout } of books.rounds) {
    if (expired.has(roundId)) add(playerId, payout - stake)
  }
  const kept = new Set(['failed', 'rejected', 'returned'])
  for (const { playerId, amount, status } of books.withdrawals) {
    if (!kept.has(status)) add(playerId, -amount)
  }
  return books.wallets.flatMap(({ playerId, points }) => {
    const wanted = expected.get(playerId) ?? startPoints
    return points === wanted ? [] : [`player ${playerId} has ${points} points instead of ${wanted}`]
  })
}

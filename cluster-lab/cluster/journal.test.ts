import { expect, it } from 'vitest'
import { type Books, differencesBetween, type Journal } from './journal.ts'

const journal: Journal = {
  rounds: [{ playerId: 1, roundId: 10, stake: 5, payout: 9 }],
  expiring: [{ playerId: 2, roundId: 11, stake: 5 }],
  messages: [{ playerId: 1, id: 20, text: 'hello' }],
  credits: [{ playerId: 1, transaction: 'a', points: 30 }],
  withdrawals: [{ playerId: 1, id: 40, amount: 7 }],
}

const books: Books = {
  rounds: [
    { playerId: 1, roundId: 10, stake: 5, payout: 9 },
    { playerId: 2, roundId: 11, stake: 5, payout: 5 },
  ],
  messages: journal.messages,
  credits: journal.credits,
  withdrawals: [{ playerId: 1, id: 40, amount: 7, status: 'completed', payoutKey: 'key' }],
  wallets: [
    { playerId: 1, points: 100 + 4 + 30 - 7 },
    { playerId: 2, points: 100 },
  ],
  openRounds: 0,
}

const context = { startPoints: 100, paidKeys: ['key'] }

it('accepts books that contain each acknowledged call once', () => {
  expect(differencesBetween(journal, books, context)).toEqual([])
})

it('reports a lost bet, and the points that no longer add up', () => {
  const lost = { ...books, rounds: books.rounds.slice(1), wallets: [{ playerId: 1, points: 123 }] }
  expect(differencesBetween(journal, lost, context)).toEqual([
    'round 1/10: 5→9 was acknowledged and is missing',
    'player 1 has 123 points instead of 127',
  ])
})

it('reports a bet that was settled twice, under another round', () => {
  const twice = [...books.rounds, { playerId: 1, roundId: 12, stake: 5, payout: 0 }]
  expect(differencesBetween(journal, { ...books, rounds: twice }, context)).toEqual([
    'round 1/12: 5→0 was never acknowledged',
  ])
})

it('reports a changed outcome', () => {
  const changed = [{ playerId: 1, roundId: 10, stake: 5, payout: 0 }, ...books.rounds.slice(1)]
  expect(differencesBetween(journal, { ...books, rounds: changed }, context)).toEqual([
    'round 1/10: 5→9 was acknowledged and is missing',
    'round 1/10: 5→0 was never acknowledged',
  ])
})

it('reports a round that expired twice, and one that is still open', () => {
  const twice = [...books.rounds, ...books.rounds.slice(1)]
  const found = differencesBetween(journal, { ...books, rounds: twice, openRounds: 1 }, context)
  expect(found).toEqual(['expired round 2/11: 5 was never acknowledged', '1 rounds are still open'])
})

it.each([
  ['a payout that was sent twice', ['key', 'key'], 'a payout was sent twice'],
  ['a payout without a withdrawal', ['key', 'other'], 'payout other has no withdrawal'],
  ['a payout that was never sent', [], 'withdrawal 40 is completed, but was never paid'],
])('reports %s', (_title, paidKeys, difference) => {
  expect(differencesBetween(journal, books, { ...context, paidKeys })).toEqual([difference])
})

import { describe, expect, it } from 'vitest'
import { groupActivity, listWins, type NamedRound, toActivityItem } from './activity.ts'

let ids = 0

function round(fields: Partial<NamedRound> & { at?: string } = {}): NamedRound {
  const { at = '12:00:00', ...given } = fields
  ids += 1
  return {
    id: ids,
    playerId: 1,
    username: 'ada',
    isHidden: false,
    game: 'dice',
    stake: 100,
    payout: 180,
    multiplierHundredths: 180,
    result: null,
    createdAt: new Date(`2026-03-02T${at}Z`),
    ...given,
  }
}

describe('the public activity item of a round', () => {
  it.each([
    [{ payout: 180 }, 'win', 80],
    [{ payout: 101 }, 'win', 1],
    [{ payout: 100 }, 'push', 100],
    [{ payout: 80 }, 'loss', 20],
    [{ payout: 0 }, 'loss', 100],
    [{ game: 'blackjack', payout: 250, result: 'blackjack' }, 'blackjack', 150],
    [{ game: 'blackjack', payout: 200, result: 'win' }, 'win', 100],
    [{ game: 'blackjack', payout: 100, result: 'push' }, 'push', 100],
    [{ game: 'blackjack', payout: 0, result: 'bust' }, 'lose', 100],
  ])('for %j is a %s of %i points', (fields, type, amount) => {
    expect(toActivityItem(round(fields))).toMatchObject({ type, amount, count: 1 })
  })
})

describe('activity grouping', () => {
  const grouped = (rounds: NamedRound[]) => groupActivity(rounds, 20)

  it('merges rounds of one player, game, and type within a minute of the newest', () => {
    const groups = grouped([
      round({ at: '12:01:00' }),
      round({ at: '12:00:30' }),
      round({ at: '12:00:00' }),
      round({ at: '11:59:59' }),
    ])
    expect(groups).toMatchObject([
      { amount: 240, count: 3, timestamp: '2026-03-02T12:01:00.000Z' },
      { amount: 80, count: 1, timestamp: '2026-03-02T11:59:59.000Z' },
    ])
  })

  it('does not merge different players, games, or types', () => {
    const rounds = [
      round(),
      round({ playerId: 2, username: 'bob' }),
      round({ game: 'keno' }),
      round({ payout: 0 }),
    ]
    expect(grouped(rounds)).toHaveLength(4)
  })

  it('does not merge hidden players, who share a name', () => {
    const rounds = [1, 2].map((playerId) => round({ playerId, username: 'Hidden', isHidden: true }))
    expect(grouped(rounds)).toMatchObject([{ isHidden: true }, { isHidden: true }])
  })

  it('returns the newest 20 groups', () => {
    const rounds = Array.from({ length: 30 }, (_, index) =>
      round({ playerId: index, username: `player ${index}` }),
    )
    expect(grouped(rounds).map(({ username }) => username)).toEqual(
      rounds.slice(0, 20).map(({ username }) => username),
    )
  })
})

describe('wins', () => {
  it('are the newest of each player and game, each with its own points', () => {
    const rounds = [round({ payout: 108 }), round({ payout: 180 }), round({ playerId: 2 })]
    expect(listWins(rounds, 20).map(({ amount, count }) => [amount, count])).toEqual([
      [8, 1],
      [80, 1],
    ])
  })
})

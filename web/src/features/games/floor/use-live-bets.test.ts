import { expect, it } from 'vitest'
import { type LiveBet, withRevealed } from './use-live-bets.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')

function bet(id: number, username = 'noor', secondsLater = id): LiveBet {
  const timestamp = new Date(NOON + secondsLater * 1000).toISOString()
  const usual = {
    isHidden: false,
    game: 'dice',
    stake: 10,
    multiplier: '1.80',
    payout: 18,
  } as const
  return { id, username, timestamp, ...usual }
}

const ids = (bets: LiveBet[]) => bets.map(({ id }) => id)

it('hides an own bet that still moves on the table, but no bet of another player', () => {
  const shown = { username: 'mara', revealed: [bet(1, 'mara')] }
  const feed = [bet(3, 'mara'), bet(2), bet(1, 'mara')]
  expect(ids(withRevealed(feed, { ...shown, isMoving: true }))).toEqual([2, 1])
  expect(ids(withRevealed(feed, { ...shown, isMoving: false }))).toEqual([3, 2, 1])
})

it('hides bets without a name while an own one moves, which may be among them', () => {
  const feed = [{ ...bet(3, 'Hidden'), isHidden: true }, bet(2)]
  const shown = { username: 'mara', revealed: [] }
  expect(ids(withRevealed(feed, { ...shown, isMoving: true }))).toEqual([2])
  expect(ids(withRevealed(feed, { ...shown, isMoving: false }))).toEqual([3, 2])
})

it('shows an own bet as soon as it is revealed, before the server lists it', () => {
  const revealed = [bet(3, 'mara')]
  expect(ids(withRevealed([bet(2)], { username: 'mara', revealed, isMoving: true }))).toEqual([
    3, 2,
  ])
})

it('orders bets by their end, because a round gets its ID at its start', () => {
  const revealed = [bet(1, 'mara', 9)]
  expect(ids(withRevealed([bet(2)], { username: 'mara', revealed, isMoving: false }))).toEqual([
    1, 2,
  ])
})

it('is limited to twenty bets', () => {
  const bets = Array.from({ length: 20 }, (_, index) => bet(40 - index))
  const shown = withRevealed(bets, {
    username: 'mara',
    revealed: [bet(50, 'mara')],
    isMoving: true,
  })
  expect(shown).toHaveLength(20)
  expect(shown[0]?.id).toBe(50)
})

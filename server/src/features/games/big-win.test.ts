import { expect, it } from 'vitest'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { riggedBet } from '#testing/rigged-games.ts'
import { createSettlement } from './settle.ts'

const db = await testDatabase()
const settle = createSettlement({ db, clock: fakeClock(), seedBox })

function readBigWinNotifications(playerId: number) {
  return db
    .selectFrom('notification')
    .select(['title', 'message', 'amount', 'game_name'])
    .where('player_id', '=', playerId)
    .where('type', '=', 'big_win')
    .orderBy('amount')
    .execute()
}

it('notifies of payouts of at least 1,000 points and 50 times the stake', async () => {
  const [winner, other] = [await barePlayer(db, 1000), await barePlayer(db, 1000)]
  await Promise.all([
    settle(riggedBet(winner, 20, 1000)),
    settle(riggedBet(winner, 20, 999)),
    settle(riggedBet(other, 21, 1049)),
    settle(riggedBet(other, 1, 999)),
    settle(riggedBet(winner, 30, 12_000)),
  ])
  expect(await readBigWinNotifications(winner)).toEqual([
    {
      title: 'Big win!',
      message: 'Dice paid you 1,000 points on a stake of 20.',
      amount: 1000,
      game_name: 'Dice',
    },
    {
      title: 'Big win!',
      message: 'Dice paid you 12,000 points on a stake of 30.',
      amount: 12_000,
      game_name: 'Dice',
    },
  ])
  expect(await readBigWinNotifications(other)).toEqual([])
})

it('does not notify of a rejected bet', async () => {
  const playerId = await barePlayer(db, 10)
  await expect(settle(riggedBet(playerId, 11, 5000))).rejects.toMatchObject({
    code: 'insufficient_points',
  })
  expect(await readBigWinNotifications(playerId)).toEqual([])
})

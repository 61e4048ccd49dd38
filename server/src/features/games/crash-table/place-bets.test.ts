import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { testTable } from '#testing/modules/test-table.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { send } from '#testing/send.ts'
import { BETTING_MS } from './table-round.ts'

const table = await testTable()
const { db, one, other, pass, flyOut, openRound } = table
const { join, own } = table.calls
const address = await one.server.listen({ port: 0, host: '127.0.0.1' })

beforeEach(table.idle)

/** What may happen to a player between a bet and the next round, and the reason for which the bet is then dropped. */
const reasons: [string, (player: GivenPlayer) => Promise<unknown>][] = [
  [
    'insufficient_points',
    (player) => send(one, player, '/api/games/mines/start', { betAmount: 95, mineCount: 3 }),
  ],
  ['time_out', (player) => send(one, player, '/api/user/protection/time-out', { days: 1 })],
  [
    'self_excluded',
    (player) => send(one, player, '/api/user/protection/self-exclusion', { months: 6 }),
  ],
  ['wager_limit_reached', (player) => setLimit(player, 'wager')],
  ['loss_limit_reached', (player) => setLimit(player, 'loss')],
  [
    'forbidden',
    ({ playerId }) => sql`update player set is_admin = true where id = ${playerId}`.execute(db),
  ],
  [
    'banned',
    ({ playerId }) =>
      sql`insert into ban (player_id, reason, banned_by, created_at)
        values (${playerId}, 'a reason', ${playerId}, ${one.clock.now()})`.execute(db),
  ],
]

async function setLimit(player: GivenPlayer, kind: 'wager' | 'loss'): Promise<void> {
  await one.server.inject({
    method: 'PUT',
    url: '/api/user/protection/limits',
    headers: { cookie: player.cookie },
    payload: { limits: [{ kind, days: 1, points: 5 }] },
  })
}

describe('a queued bet', () => {
  it.each(reasons)(
    'is dropped with the reason, if its player then meets %s',
    async (code, meet) => {
      const player = await givenPlayer(one, { points: 100 })
      const { socket, next } = await openSocket(address, player.cookie)
      await openRound(150)
      await pass(BETTING_MS)
      const { body } = await join(player, { betAmount: 10 })
      await meet(player)
      const before = await readWallet(db, player.playerId)
      await flyOut()
      await openRound()
      let message = await next()
      while (message.type !== 'crash_bet_dropped') message = await next()
      expect(message).toMatchObject({ queuedId: body.queued.id, code })
      expect(await readWallet(db, player.playerId)).toEqual(before)
      socket.terminate()
    },
  )

  it('that came while a round opened is placed in that one', async () => {
    const player = await givenPlayer(one, { points: 100 })
    const drawId = await openRound()
    await queueDirectly(player)
    await pass(1000)
    expect(await own(player)).toMatchObject({ queued: [], entries: [{ drawId, betAmount: 10 }] })
  })

  it('is placed once, however many processes take over', async () => {
    const player = await givenPlayer(one, { points: 100 })
    await openRound()
    await queueDirectly(player)
    await Promise.all([one, other, one].map((app) => app.scheduler.run('fly-shared-rounds')))
    await pass(5000, [other])
    expect((await own(player)).entries).toHaveLength(1)
    expect(await readWallet(db, player.playerId)).toMatchObject({ available: 90, held: 10 })
  })
})

function queueDirectly({ playerId }: GivenPlayer) {
  return sql`
    insert into queued_bet (player_id, game, stake, setup, queued_at)
    values (${playerId}, 'crash', 10, '{"autoCashOutHundredths": null}', ${one.clock.now()})`.execute(
    db,
  )
}

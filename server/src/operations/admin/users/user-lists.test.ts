import { beforeAll, describe, expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { points: 100, admin: true })
const ada = await givenPlayer(app, { earned: 3000, verified: true })
const bea = await givenPlayer(app, { earned: 3000, verified: true })

type Line = Record<string, unknown>

async function list(player: GivenPlayer, name: string): Promise<Line[]> {
  const response = await send(app, admin, `/api/admin/users/${player.playerId}/${name}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

async function must(response: ReturnType<typeof send>): Promise<void> {
  const { statusCode, body } = await response
  if (statusCode !== 200) throw new Error(body)
}

/** Creates one entry for every list of a player's page. */
async function createEntries(player: GivenPlayer): Promise<void> {
  const { playerId: player_id, username } = player
  const now = app.clock.now()
  await must(send(app, player, '/api/games/dice', { betAmount: 10, prediction: 'over' }))
  await must(
    send(app, player, '/api/withdrawal/request', {
      method: 'paypal',
      amount: 1000,
      paymentDetails: `${username}@example.com`,
    }),
  )
  await app.db
    .updateTable('offer_transaction')
    .set({ offer_name: `Offer of ${username}` })
    .where('player_id', '=', player_id)
    .execute()
  await app.db
    .insertInto('abuse_signal')
    .values({
      player_id,
      kind: 'disposable_email',
      subject: username,
      details: '{}',
      created_at: now,
    })
    .execute()
  await app.db
    .updateTable('session')
    .set({ remote_address: `203.0.113.${player_id}` })
    .where('player_id', '=', player_id)
    .execute()
  await must(
    send(app, admin, '/api/admin/chat/mute', { userId: player_id, minutes: 5, reason: username }),
  )
}

beforeAll(async () => {
  await app.db.deleteFrom('abuse_signal').execute()
  for (const player of [ada, bea]) await createEntries(player)
})

/** What distinguishes one player's entries from the other's. */
const marks: Record<string, (player: GivenPlayer) => Line> = {
  offers: ({ username }) => ({ name: `Offer of ${username}` }),
  withdrawals: ({ playerId, username }) => ({ userId: playerId, username }),
  sessions: ({ playerId }) => ({ ipAddress: `203.0.113.${playerId}` }),
  signals: ({ playerId, username }) => ({ userId: playerId, subject: username }),
  actions: ({ playerId, username }) => ({
    targetUserId: playerId,
    details: { minutes: 5, reason: username },
  }),
}

describe.each([
  ['the first', ada],
  ['the second', bea],
])("the lists of %s player's page", (_, player) => {
  it.each(Object.keys(marks))("contain only the player's own %s", async (name) => {
    const lines = await list(player, name)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject(marks[name]?.(player) ?? {})
  })

  it.each([
    ['ledger', 'transfer'],
    ['rounds', 'round'],
  ] as const)('have the %s that the database has of them alone', async (name, table) => {
    const stored = await app.db
      .selectFrom(table)
      .where('player_id', '=', player.playerId)
      .select('id')
      .orderBy('id', 'desc')
      .execute()
    const ids = (await list(player, name)).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual(stored.map(({ id }) => id))
  })
})

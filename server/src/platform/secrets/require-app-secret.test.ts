import { expect, it } from 'vitest'
import { createPairs } from '#features/games/seeds/seed-pair.ts'
import { APP_SECRET, seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { requireAppSecret } from './require-app-secret.ts'
import { createSecretBox } from './secret-box.ts'

const OTHER_SECRET = 'another secret of them'

const db = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')

it('starts only with the key that encrypted the two-factor secrets', async () => {
  const playerId = await barePlayer(db, 0)
  const box = createSecretBox(APP_SECRET, 'two-factor secrets')
  const factor = {
    player_id: playerId,
    secret: box.seal(playerId, Buffer.alloc(20)),
    started_at: now,
  }
  await db
    .insertInto('two_factor')
    .values({ ...factor, confirmed_at: null, last_step: null })
    .execute()
  await requireAppSecret(db, OTHER_SECRET)
  await db.updateTable('two_factor').set({ confirmed_at: now }).execute()
  await requireAppSecret(db, APP_SECRET)
  await expect(requireAppSecret(db, OTHER_SECRET)).rejects.toThrow('APP_SECRET')
  await db.deleteFrom('two_factor').execute()
})

it('starts only with the key that encrypted the server seeds in use', async () => {
  const playerId = await barePlayer(db, 0)
  await db.transaction().execute((tx) => createPairs(tx, seedBox, { playerIds: [playerId], now }))
  await requireAppSecret(db, APP_SECRET)
  await expect(requireAppSecret(db, OTHER_SECRET)).rejects.toThrow('APP_SECRET')
})

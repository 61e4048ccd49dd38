import { expect, it } from 'vitest'
import { barePlayer } from '../testing/bare-player.ts'
import { testDatabase } from '../testing/test-database.ts'
import { requireAppSecret } from './require-app-secret.ts'
import { createSecretBox } from './secret-box.ts'

const db = await testDatabase()
const box = createSecretBox('a secret of the tests')
const other = createSecretBox('another secret of them')
const now = new Date('2026-03-02T12:00:00Z')

it('lets a start go on with the key that secrets were sealed with, and with no other', async () => {
  const playerId = await barePlayer(db, 0)
  const begun = { player_id: playerId, secret: box.seal(playerId, Buffer.alloc(20)), begun_at: now }
  await db
    .insertInto('two_factor')
    .values({ ...begun, confirmed_at: null, last_step: null })
    .execute()
  await requireAppSecret(db, other)
  await db.updateTable('two_factor').set({ confirmed_at: now }).execute()
  await requireAppSecret(db, box)
  await expect(requireAppSecret(db, other)).rejects.toThrow('APP_SECRET')
})

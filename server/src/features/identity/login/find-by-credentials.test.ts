import { expect, it } from 'vitest'
import { givenPlayer, PASSWORD } from '#testing/given.ts'
import { plainPasswords } from '#testing/players/plain-passwords.ts'
import { testApp } from '#testing/test-app.ts'
import { confirmPassword, findByCredentials, lockProven } from './find-by-credentials.ts'

const app = await testApp()

async function storedHash(playerId: number): Promise<string> {
  const player = app.db.selectFrom('player').select('password_hash').where('id', '=', playerId)
  return (await player.executeTakeFirstOrThrow()).password_hash
}

it('replaces the hash of a former form at login and at a confirmation', async () => {
  const { playerId, username } = await givenPlayer(app)
  const renewing = (newHash: string) => ({
    ...plainPasswords,
    check: async () => ({ isCorrect: true, newHash }),
  })
  const credentials = { username, password: PASSWORD }
  const proof = { playerId, passwordHash: 'renewed' }
  expect(await findByCredentials(app.db, renewing('renewed'), credentials)).toEqual(proof)
  expect(await storedHash(playerId)).toBe('renewed')
  await confirmPassword(app.db, renewing('once more'), { playerId, password: PASSWORD })
  expect(await storedHash(playerId)).toBe('once more')
})

it('keeps a password that was changed while the former one was checked', async () => {
  const { playerId } = await givenPlayer(app)
  const passwords = {
    ...plainPasswords,
    check: async () => {
      const change = app.db.updateTable('player').set({ password_hash: 'changed' })
      await change.where('id', '=', playerId).execute()
      return { isCorrect: true, newHash: 'renewed' }
    },
  }
  const proof = await confirmPassword(app.db, passwords, { playerId, password: PASSWORD })
  expect(await storedHash(playerId)).toBe('changed')
  expect(await app.db.transaction().execute((tx) => lockProven(tx, proof))).toBe(false)
})

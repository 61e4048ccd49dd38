import { initialPreferences } from '@tallyhouse/contract/preferences'
import { expect, it } from 'vitest'
import { testIdentity } from '#testing/modules/test-identity.ts'

const { server, db, signUp } = await testIdentity()
const url = '/api/user/game-preferences'
let players = 0

async function request(cookie: string, payload?: object) {
  const response = await server.inject({
    method: payload ? 'PATCH' : 'GET',
    url,
    headers: { cookie },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}

it('changes the sent preferences of one player, and returns all', async () => {
  const [{ cookie }, other] = [await signUp('quick'), await signUp('calm')]
  expect(await request(cookie)).toEqual({ status: 200, body: initialPreferences })
  await request(cookie, { fastModeOn: true })
  const changed = { ...initialPreferences, fastModeOn: true, soundVolumePercent: 0 }
  expect(await request(cookie, { soundVolumePercent: 0 })).toEqual({ status: 200, body: changed })
  expect(await request(cookie, {})).toEqual({ status: 200, body: changed })
  expect((await request(cookie)).body).toEqual(changed)
  expect((await request(other.cookie)).body).toEqual(initialPreferences)
})

it.each([
  { soundVolumePercent: 101 },
  { soundVolumePercent: -1 },
  { soundVolumePercent: 0.5 },
  { soundVolumePercent: '50' },
  { fastModeOn: null },
  { fastModeOn: true, theme: 'dark' },
])('rejects %j and changes nothing', async (payload) => {
  const { cookie, playerId } = await signUp(`wrong_${++players}`)
  expect(await request(cookie, payload)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
  const rows = db.selectFrom('game_preference').where('player_id', '=', playerId).selectAll()
  expect(await rows.execute()).toEqual([])
})

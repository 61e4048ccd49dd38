import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'

const env = {
  CPX_SECRET: 'secure-hash-of-cpx',
  CPX_ADDRESSES: '192.0.2.1',
  CPX_WALL_URL: 'https://wall.cpx.test/index.php?app_id=1&ext_user_id={user}&secure_hash={hash}',
  LOOTABLY_SECRET: 'secret-of-lootably',
  LOOTABLY_ADDRESSES: '192.0.2.1',
  LOOTABLY_WALL_URL: 'https://wall.lootably.test:8443/{user}/?sid={user}',
  BITLABS_SECRET: 'secret-without-a-wall',
}
const app = await testApp({ env })
const production = await testApp({
  db: app.db,
  env: { ...env, NODE_ENV: 'production', RATE_LIMITS: 'on' },
})
const bare = await testApp({ db: app.db, env: { NODE_ENV: 'production', RATE_LIMITS: 'on' } })
const player = await givenPlayer(app)

async function fetchWalls({ server }: typeof app) {
  const response = await server.inject({
    url: '/api/offerwall',
    headers: { cookie: player.cookie },
  })
  return response.json()
}

function fetchFramePolicy({ server }: typeof app) {
  return server.inject('/').then(({ headers }) => {
    const policy = String(headers['content-security-policy'])
    return policy.split(';').find((part) => part.startsWith('frame-src'))
  })
}

test('returns the configured walls and, outside production, the demo wall', async () => {
  const { url, user, walls } = await fetchWalls(app)
  const hash = createHash('md5').update(`${user}-${env.CPX_SECRET}`).digest('hex')
  const cpx = `https://wall.cpx.test/index.php?app_id=1&ext_user_id=${user}&secure_hash=${hash}`
  expect(url).toBe(cpx)
  expect(walls).toEqual([
    { network: 'cpx', title: 'CPX Research', url: cpx },
    {
      network: 'lootably',
      title: 'Lootably',
      url: `https://wall.lootably.test:8443/${user}/?sid=${user}`,
    },
    { network: 'demo', title: 'Demo offerwall', url: `/offerwall/demo?user=${user}` },
  ])
  expect((await fetchWalls(production)).walls).toEqual(walls.slice(0, 2))
})

test('allows pages to frame only these walls', async () => {
  const walls = 'https://wall.cpx.test https://wall.lootably.test:8443'
  expect(await fetchFramePolicy(app)).toBe(`frame-src 'self' ${walls}`)
  expect(await fetchFramePolicy(bare)).toBe("frame-src 'self'")
})

test('responds with not_found when no wall is configured', async () => {
  expect((await fetchWalls(bare)).code).toBe('not_found')
})

import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { listBreaches } from '#testing/list-breaches.ts'
import { networkEnv } from '#testing/networks/all-fake-networks.ts'
import { send } from '#testing/networks/fake-network.ts'
import { type GenuineStep, genuineCalls } from '#testing/networks/genuine-calls.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { POSTBACK_SECRET, testApp } from '#testing/test-app.ts'
import { earningChecks } from '../audit.ts'
import { signedCall } from '../postbacks/outgoing-call.ts'
import { allNetworks, enabledNetworks } from './all-networks.ts'
import { servedNetworks } from './served-networks.ts'

const app = await testApp({ env: networkEnv })
const served = servedNetworks({
  networks: enabledNetworks(networkEnv),
  demo: false,
  postbackSecret: POSTBACK_SECRET,
})
beforeAll(() => app.server.listen({ port: 0, host: '127.0.0.1' }))

test('every network has genuine calls', () => {
  expect(Object.keys(genuineCalls).toSorted()).toEqual(
    allNetworks.map(({ name }) => name).toSorted(),
  )
})

test.each(Object.entries(genuineCalls))('%s is understood', async (name, steps) => {
  const playerId = await barePlayer(app.db, 0)
  const user = await readOne('player', 'offer_id', 'id', playerId)
  const one = served.find(({ network }) => network.name === name)
  if (one === undefined) throw new Error(`${name} is not configured`)
  const { port } = app.server.server.address() as AddressInfo
  const seen: GenuineStep[] = []
  for (const [what, values] of steps) {
    const named = Object.entries(values).map(([key, value]) => [key, value.replace(/^\*$/, user)])
    const call = signedCall(one, {
      publicUrl: app.publicUrl(),
      values: Object.fromEntries(named) as Record<string, string>,
    })
    await send({ port }, { method: 'GET', ...call })
    const verdict = await latestVerdict()
    const points = Number(await readOne('wallet', 'available', 'player_id', playerId))
    seen.push([what, values, verdict, points])
  }
  expect(seen).toEqual(steps)
  expect(await listBreaches(app.db, earningChecks)).toEqual({})
})

async function readOne(
  table: 'player' | 'wallet',
  column: 'offer_id' | 'available',
  key: 'id' | 'player_id',
  playerId: number,
): Promise<string> {
  const row = await app.db
    .selectFrom(table)
    .select(column as never)
    .where(key as never, '=', playerId as never)
    .executeTakeFirstOrThrow()
  return String((row as Record<string, unknown>)[column])
}

async function latestVerdict(): Promise<string> {
  const row = await app.db
    .selectFrom('postback')
    .select('verdict')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.verdict ?? 'none'
}

import * as account from '@tallyhouse/contract/account'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { currentUser, logOut } from '@tallyhouse/contract/identity'
import * as payoutAddresses from '@tallyhouse/contract/payout-addresses'
import * as twoFactor from '@tallyhouse/contract/two-factor'
import * as withdrawals from '@tallyhouse/contract/withdrawals'
import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

// Two processes without a bus: neither is informed when the other one ends a session.
const db = await testDatabase({ connections: 40 })
const [one, other] = [await testApp({ db }), await testApp({ db })]

const endpoints: Endpoint[] = [account, payoutAddresses, twoFactor, withdrawals]
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value): value is Endpoint => Object(value).readsSession === true)

it('bypasses the session cache for calls that withdraw points or protect the account', () => {
  expect(endpoints.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/withdrawal/addresses/:id',
    'POST /api/auth/change-password',
    'POST /api/auth/confirm',
    'POST /api/auth/sessions/end-others',
    'POST /api/auth/two-factor/begin',
    'POST /api/auth/two-factor/confirm',
    'POST /api/auth/two-factor/off',
    'POST /api/auth/two-factor/recovery-codes',
    'POST /api/auth/update-profile',
    'POST /api/automated-withdrawal/request',
    'POST /api/withdrawal/addresses',
    'POST /api/withdrawal/request',
  ])
})

it.each(endpoints)('rejects a session that another process ended: $path', async (endpoint) => {
  const player = await givenPlayer(one)
  const { cookie } = player
  const readUser = () => other.server.inject({ url: currentUser.path, headers: { cookie } })
  expect((await readUser()).statusCode).toBe(200)
  await send(one, player, logOut.path, {})
  expect((await readUser()).statusCode).toBe(200)
  const response = await other.server.inject({
    method: endpoint.method,
    url: endpoint.path.replace(':id', '1'),
    headers: { cookie },
    payload: {},
  })
  expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
})

import { expect, it } from 'vitest'
import { givenEarner, givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
const player = await givenEarner(app, 5000)

async function destinations(id: number) {
  const read = async (path: string) => (await send(app, admin, `/api/admin/${path}`)).json()
  const [line] = await read('withdrawals')
  const [own] = await read(`users/${player.playerId}/withdrawals`)
  const whole = await read(`withdrawal/${id}`)
  return [line, own, whole].map(({ destination, paymentDetails }) => [destination, paymentDetails])
}

it('masks the destination of a finished withdrawal in lists but not in its details', async () => {
  const email = 'someone@example.com'
  const requested = await send(app, player, '/api/withdrawal/request', {
    method: 'paypal',
    amount: 1000,
    paymentDetails: email,
  })
  const { id } = requested.json()
  const whole = [email, email]
  expect(await destinations(id)).toEqual([whole, whole, whole])
  await app.db.updateTable('withdrawal').set({ status: 'rejected' }).where('id', '=', id).execute()
  const hint = ['so…@example.com', null]
  expect(await destinations(id)).toEqual([hint, hint, whole])
})

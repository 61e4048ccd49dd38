import { reviewNote } from '@tallyhouse/contract/withdrawal-messages'
import { beforeEach, expect, test } from 'vitest'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import type { PayoutResult } from '../providers/payout-provider.ts'

let result: PayoutResult = { status: 'paid', reference: 'REF-1' }
const app = await testApp({
  payoutProvider: { name: 'scripted', submit: async () => result, queryStatus: async () => result },
})
const admin = await givenPlayer(app, { admin: true })
let player: GivenPlayer

beforeEach(async () => {
  player = await givenEarner(app, 5000)
})

/** Requests a withdrawal that needs an admin's approval. */
async function withdraw(): Promise<number> {
  const payload = { method: 'paypal', amount: 1500, paymentDetails: 'someone@example.com' }
  return (await send(app, player, '/api/withdrawal/request', payload)).json().id
}

async function decide(id: number, status: 'approved' | 'rejected', adminNotes?: string) {
  await decideAs(app, admin, { id, status, ...(adminNotes && { adminNotes }) })
  await app.jobs.runDue()
}

/** The player's withdrawal notifications, oldest first. */
async function withdrawalNotifications() {
  const notifications = (await send(app, player, '/api/notifications')).json()
  return notifications
    .filter(({ type }: { type: string }) => type.startsWith('withdrawal'))
    .reverse()
    .map(({ type, title, message, amount }: Record<string, unknown>) => ({
      type,
      title,
      message,
      amount,
    }))
}

test('notifies the player of the request, the approval and the payout', async () => {
  result = { status: 'paid', reference: 'REF-1' }
  await decide(await withdraw(), 'approved')
  expect(await withdrawalNotifications()).toEqual([
    {
      type: 'withdrawal',
      title: 'Withdrawal requested',
      message: `You requested a PayPal withdrawal of 1,500 points. ${reviewNote()}`,
      amount: 1500,
    },
    {
      type: 'withdrawal',
      title: 'Withdrawal approved',
      message: 'Your PayPal withdrawal of 1,500 points was approved and will be sent.',
      amount: 1500,
    },
    {
      type: 'withdrawal',
      title: 'Withdrawal paid',
      message: 'Your PayPal withdrawal of 1,500 points was paid.',
      amount: 1500,
    },
  ])
})

test('names the withdrawal that each notification is about', async () => {
  result = { status: 'paid', reference: 'REF-1' }
  const id = await withdraw()
  await decide(id, 'approved')
  const notifications = (await send(app, player, '/api/notifications')).json()
  const about = notifications.map(
    ({ withdrawalId }: { withdrawalId: number | null }) => withdrawalId,
  )
  expect(about.filter((withdrawalId: number | null) => withdrawalId !== null)).toEqual([id, id, id])
})

test('notifies the player once of a failed payout, with the reason', async () => {
  result = { status: 'failed', message: 'There is no such account.' }
  await decide(await withdraw(), 'approved')
  await app.jobs.runDue()
  const [, , failed, more] = await withdrawalNotifications()
  expect(failed).toMatchObject({
    type: 'withdrawal_failed',
    title: 'Withdrawal failed',
    message:
      'Your PayPal withdrawal of 1,500 points couldn’t be paid. The 1,500 points are back in your balance. Reason: There is no such account.',
  })
  expect(more).toBeUndefined()
})

test('notifies the player of a rejection without the admin notes', async () => {
  await decide(await withdraw(), 'rejected', 'This seems to be a second account.')
  const [, rejected] = await withdrawalNotifications()
  expect(rejected.message).toMatch(/ was rejected\. The 1,500 points are back in your balance\.$/)
})

test('announces a gamepass purchase when it is completed, not when it is requested', async () => {
  result = { status: 'paid', reference: 'REF-1' }
  const body = { type: 'robux', amount: 50, details: newRobloxDetails(player) }
  await send(app, player, '/api/automated-withdrawal/request', body)
  expect(await withdrawalNotifications()).toEqual([])
  await app.jobs.runDue()
  expect(await withdrawalNotifications()).toEqual([
    {
      type: 'withdrawal',
      title: 'Gamepass Purchase Completed!',
      message:
        'We bought your gamepass for 50 Robux (50 points). Check your pending Robux on the Roblox transactions page: at least 35, because Roblox keeps 30%. The purchase is complete; Roblox delivers the Robux in 3 to 7 days.',
      amount: 50,
    },
  ])
})

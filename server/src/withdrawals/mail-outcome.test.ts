import { expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import { testApp } from '../testing/test-app.ts'
import type { PayoutResult } from './providers/payout-provider.ts'

let result: PayoutResult = { status: 'paid', reference: 'REF-1' }
const answer = async () => result
const app = await testApp({ payoutProvider: { name: 'stub', submit: answer, ask: answer } })
const admin = await givenPlayer(app, { admin: true })

function robux(player: GivenPlayer) {
  const details = { username: 'Builder_1', gamepassId: '991' }
  const body = { type: 'robux', amount: 1234, details }
  return send(app, player, '/api/automated-withdrawal/request', body)
}

/** What was mailed about withdrawals, once everything due is done. */
async function mailsTo({ email }: GivenPlayer) {
  await app.jobs.runDue()
  return app.mails.filter(({ to, subject }) => to === email && subject.includes('withdrawal'))
}

it('tells of a payout once it was made, with its reference', async () => {
  const player = await givenPlayer(app, { points: 4000, verified: true })
  result = { status: 'pending' }
  const { id } = (await robux(player)).json()
  expect(await mailsTo(player)).toEqual([])
  result = { status: 'paid', reference: 'REF <1>' }
  app.clock.advance(15_000)
  const [mail, ...more] = await mailsTo(player)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your Robux withdrawal was paid')
  expect(mail?.text).toContain(`Withdrawal: #${id}\nMethod: Robux\nAmount: 1,234 points ($12.34)`)
  expect(mail?.text).toContain('Reference: REF <1>')
  expect(mail?.html).toContain('REF &lt;1&gt;')
})

it('tells of one that failed, and why', async () => {
  const player = await givenPlayer(app, { points: 4000, verified: true })
  result = { status: 'failed', message: 'The gamepass does not exist.' }
  await robux(player)
  const mails = await mailsTo(player)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Robux withdrawal was not paid'])
  expect(mails[0]?.text).toContain('The reason given: The gamepass does not exist.')
})

it('tells of one that was rejected, and nothing of what admins noted', async () => {
  const player = await givenPlayer(app, { points: 4000, verified: true })
  const body = { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com' }
  const { id } = (await send(app, player, '/api/withdrawal/request', body)).json()
  const decided = await app.server.inject({
    method: 'PATCH',
    url: `/api/admin/withdrawal/${id}`,
    headers: { cookie: admin.cookie },
    payload: { status: 'rejected', adminNotes: 'Not your account.' },
  })
  expect(decided.statusCode).toBe(200)
  const mails = await mailsTo(player)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'We have your PayPal withdrawal',
    'Your PayPal withdrawal was not paid',
  ])
  expect(mails[1]?.text).toContain('It was rejected')
  expect(JSON.stringify(mails)).not.toContain('Not your account')
})

it('tells nothing to an address that nobody verified', async () => {
  const player = await givenPlayer(app, { points: 4000, verified: true })
  result = { status: 'pending' }
  await robux(player)
  await mailsTo(player)
  await send(app, player, '/api/auth/update-profile', { email: 'elsewhere@example.com' })
  result = { status: 'paid', reference: 'REF-2' }
  app.clock.advance(15_000)
  expect(await mailsTo({ ...player, email: 'elsewhere@example.com' })).toEqual([])
})

it('tells of each step of one that is reviewed', async () => {
  const player = await givenPlayer(app, { points: 4000, verified: true })
  result = { status: 'paid', reference: 'REF-3' }
  const body = { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com' }
  const { id } = (await send(app, player, '/api/withdrawal/request', body)).json()
  await app.server.inject({
    method: 'PATCH',
    url: `/api/admin/withdrawal/${id}`,
    headers: { cookie: admin.cookie },
    payload: { status: 'approved' },
  })
  const mails = await mailsTo(player)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'We have your PayPal withdrawal',
    'Your PayPal withdrawal was approved',
    'Your PayPal withdrawal was paid',
  ])
})

it('tells of one that came back after it was paid', async () => {
  const player = await givenPlayer(app, { points: 4000, verified: true })
  result = { status: 'paid', reference: 'REF-4' }
  await robux(player)
  await mailsTo(player)
  result = { status: 'returned', message: 'Nobody claimed it' }
  app.clock.advance(60_000)
  await app.payoutKeeper.look()
  const mails = await mailsTo(player)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your Robux withdrawal was paid',
    'Your Robux withdrawal came back',
  ])
  expect(mails[1]?.text).toContain('The reason given: Nobody claimed it')
})

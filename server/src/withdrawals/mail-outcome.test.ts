import { points } from '@tallyhouse/game-rules/points'
import { expect, it } from 'vitest'
import { openBooks } from '../ledger/books.ts'
import { chargeBack } from '../ledger/earn.ts'
import { decideAs } from '../testing/decide-as.ts'
import { type GivenPlayer, givenEarner, givenPlayer, robloxOf } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import { setSetting } from '../testing/set-setting.ts'
import { testApp } from '../testing/test-app.ts'
import type { PayoutResult } from './providers/payout-provider.ts'

let result: PayoutResult = { status: 'paid', reference: 'REF-1' }
const answer = async () => result
const app = await testApp({ payoutProvider: { name: 'stub', submit: answer, ask: answer } })
const admin = await givenPlayer(app, { admin: true })

function robux(player: GivenPlayer, gamepassId = String(player.playerId)) {
  const details = { ...robloxOf(player), gamepassId }
  const body = { type: 'robux', amount: 1234, details }
  return send(app, player, '/api/automated-withdrawal/request', body)
}

/** What was mailed about withdrawals, once everything due is done. */
async function mailsTo({ email }: GivenPlayer) {
  await app.jobs.runDue()
  return app.mails.filter(({ to, subject }) => to === email && subject.includes('withdrawal'))
}

it('tells of a payout once it was made, with its reference', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'pending' }
  const { id } = (await robux(player)).json()
  const [sent, ...others] = await mailsTo(player)
  expect(others).toEqual([])
  expect(sent?.subject).toBe('Your Robux withdrawal was sent')
  expect(sent?.text).toContain(`Address: ${player.username}\nGamepass: ${player.playerId}`)
  result = { status: 'paid', reference: 'REF <1>' }
  app.clock.advance(15_000)
  const [, mail, ...more] = await mailsTo(player)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your Robux withdrawal was paid')
  expect(mail?.text).toContain(`Withdrawal: #${id}\nMethod: Robux\nAmount: 1,234 points ($12.34)`)
  expect(mail?.text).toContain('Reference: REF <1>')
  expect(mail?.html).toContain('REF &lt;1&gt;')
})

it('tells of one that failed, and why', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'failed', message: 'The gamepass does not exist.' }
  await robux(player)
  const mails = await mailsTo(player)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Robux withdrawal was not paid'])
  expect(mails[0]?.text).toContain('Reason: The gamepass does not exist.')
})

it('tells of one that was rejected, and nothing of what admins noted', async () => {
  const player = await givenEarner(app, 4000)
  const body = { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com' }
  const { id } = (await send(app, player, '/api/withdrawal/request', body)).json()
  const words = { reason: 'We pay no shops.', adminNotes: 'Not your account.' }
  const decided = await decideAs(app, admin, { id, status: 'rejected', ...words })
  expect(decided.statusCode).toBe(200)
  const mails = await mailsTo(player)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'We received your PayPal withdrawal',
    'Your PayPal withdrawal was not paid',
  ])
  expect(mails[1]?.text).toContain('Your withdrawal was rejected')
  expect(mails[1]?.text).toContain('Reason: We pay no shops.')
  expect(JSON.stringify(mails)).not.toContain('Not your account')
})

it('tells what there is to do while it is being paid, once', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'pending' }
  await robux(player)
  await mailsTo(player)
  result = { status: 'pending', message: 'Claim it at your provider.' }
  for (let n = 0; n < 3; n += 1) {
    app.clock.advance(60_000)
    await mailsTo(player)
  }
  const mails = await mailsTo(player)
  expect(mails.map(({ text }) => text.includes('Claim it at your provider.'))).toEqual([
    false,
    true,
  ])
})

it('tells of a request that is paid at once no more than that, unless something keeps it', async () => {
  const player = await givenEarner(app, 4000)
  await setSetting(app.db, 'payouts_paused', 'true')
  await robux(player)
  const [mail, ...more] = await mailsTo(player)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('We received your Robux withdrawal')
  expect(mail?.text).toContain('Payouts are paused. We’ll send it when they resume.')
  await setSetting(app.db, 'payouts_paused', 'false')
})

it('emails the player about Robux to a gamepass that was never paid', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'paid', reference: 'REF-6' }
  const subjects = async () => (await mailsTo(player)).map(({ subject }) => subject)
  await robux(player)
  await app.jobs.runDue()
  app.clock.advance(60_000)
  await robux(player)
  expect(await subjects()).toEqual(Array(2).fill('Your Robux withdrawal was paid'))
  await robux(player, '992')
  const [mail] = (await mailsTo(player)).slice(2)
  expect(mail?.subject).toBe('We received your Robux withdrawal')
  expect(mail?.text).toContain('None of your withdrawals went to this gamepass before.')
  expect(mail?.text).toContain('Gamepass: 992')
})

it('tells how much came back and how much repaid a debt', async () => {
  const player = await givenEarner(app, 1500)
  result = { status: 'pending' }
  await robux(player)
  await mailsTo(player)
  await app.db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [player.playerId])
    const { playerId } = player
    chargeBack(books, { playerId, of: 'offer', amount: points(500), sourceId: 1 })
    await books.write(app.clock.now())
  })
  result = { status: 'returned', message: 'Nobody claimed it' }
  app.clock.advance(15_000)
  const [, mail] = await mailsTo(player)
  expect(mail?.text).toContain(
    'Of the 1,234 points, 234 points repaid what you owed because an offer was reversed. The rest is back in your balance.',
  )
  const [line] = (await send(app, player, '/api/withdrawal/history')).json()
  expect(line).toMatchObject({ status: 'returned', amount: 1234, repaidPoints: 234 })
})

it('tells it to the proven address while another is to take its place', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'pending' }
  await robux(player)
  await mailsTo(player)
  await send(app, player, '/api/auth/update-profile', { email: 'elsewhere@example.com' })
  result = { status: 'paid', reference: 'REF-2' }
  app.clock.advance(15_000)
  expect(await mailsTo({ ...player, email: 'elsewhere@example.com' })).toEqual([])
  const mails = await mailsTo(player)
  expect(mails.map(({ subject }) => subject)).toContain('Your Robux withdrawal was paid')
})

it('tells of each step of one that is reviewed', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'paid', reference: 'REF-3' }
  const body = { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com' }
  const { id } = (await send(app, player, '/api/withdrawal/request', body)).json()
  await decideAs(app, admin, { id, status: 'approved' })
  const mails = await mailsTo(player)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'We received your PayPal withdrawal',
    'Your PayPal withdrawal was approved',
    'Your PayPal withdrawal was paid',
  ])
})

it('tells of one that came back after it was paid', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'paid', reference: 'REF-4' }
  await robux(player)
  await mailsTo(player)
  result = { status: 'returned', message: 'Nobody claimed it' }
  app.clock.advance(60_000)
  await app.payoutKeeper.look()
  const mails = await mailsTo(player)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your Robux withdrawal was paid',
    'Your Robux withdrawal was returned',
  ])
  expect(mails[1]?.text).toContain('Reason: Nobody claimed it')
})

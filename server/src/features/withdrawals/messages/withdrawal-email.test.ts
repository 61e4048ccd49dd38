import { points } from '@tallyhouse/game-rules/points'
import { expect, it } from 'vitest'
import { openBooks } from '#core/ledger/books.ts'
import { chargeBack } from '#core/ledger/earn.ts'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { decideAs } from '#testing/players/decide-as.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import type { PayoutResult } from '../providers/payout-provider.ts'

let result: PayoutResult = { status: 'paid', reference: 'REF-1' }
const response = async () => result
const app = await testApp({
  payoutProvider: { name: 'stub', submit: response, queryStatus: response },
})
const admin = await givenPlayer(app, { admin: true })

function robux(player: GivenPlayer, gamepassId = String(player.playerId)) {
  const details = { ...newRobloxDetails(player), gamepassId }
  const body = { type: 'robux', amount: 1234, details }
  return send(app, player, '/api/automated-withdrawal/request', body)
}

/** The emails about withdrawals, after all due jobs ran. */
async function emailsTo({ email }: GivenPlayer) {
  await app.jobs.runDue()
  return app.mails.filter(({ to, subject }) => to === email && subject.includes('withdrawal'))
}

it('emails the player about a paid withdrawal with its reference', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'pending' }
  const { id } = (await robux(player)).json()
  const [sent, ...others] = await emailsTo(player)
  expect(others).toEqual([])
  expect(sent?.subject).toBe('Your Robux withdrawal was sent')
  expect(sent?.text).toContain(`Address: ${player.username}\nGamepass: ${player.playerId}`)
  result = { status: 'paid', reference: 'REF <1>' }
  app.clock.advance(15_000)
  const [, email, ...more] = await emailsTo(player)
  expect(more).toEqual([])
  expect(email?.subject).toBe('Your Robux withdrawal was paid')
  expect(email?.text).toContain(`Withdrawal: #${id}\nMethod: Robux\nAmount: 1,234 points ($12.34)`)
  expect(email?.text).toContain('Reference: REF <1>')
  expect(email?.html).toContain('REF &lt;1&gt;')
})

it('emails the player about a failed withdrawal with the reason', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'failed', message: 'The gamepass does not exist.' }
  await robux(player)
  const emails = await emailsTo(player)
  expect(emails.map(({ subject }) => subject)).toEqual(['Your Robux withdrawal was not paid'])
  expect(emails[0]?.text).toContain('Reason: The gamepass does not exist.')
})

it('emails the player about a rejected withdrawal without the admin notes', async () => {
  const player = await givenEarner(app, 4000)
  const body = { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com' }
  const { id } = (await send(app, player, '/api/withdrawal/request', body)).json()
  const words = { reason: 'We pay no shops.', adminNotes: 'Not your account.' }
  const decided = await decideAs(app, admin, { id, status: 'rejected', ...words })
  expect(decided.statusCode).toBe(200)
  const emails = await emailsTo(player)
  expect(emails.map(({ subject }) => subject)).toEqual([
    'We received your PayPal withdrawal request',
    'Your PayPal withdrawal was not paid',
  ])
  expect(emails[1]?.text).toContain('Your withdrawal was rejected')
  expect(emails[1]?.text).toContain('Reason: We pay no shops.')
  expect(JSON.stringify(emails)).not.toContain('Not your account')
})

it('emails a request for action by the player once while a payout is pending', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'pending' }
  await robux(player)
  await emailsTo(player)
  result = { status: 'pending', message: 'Claim it at your provider.' }
  for (let n = 0; n < 3; n += 1) {
    app.clock.advance(60_000)
    await emailsTo(player)
  }
  const emails = await emailsTo(player)
  expect(emails.map(({ text }) => text.includes('Claim it at your provider.'))).toEqual([
    false,
    true,
  ])
})

it('emails the player about the request itself only if the payout is delayed', async () => {
  const player = await givenEarner(app, 4000)
  await setSetting(app.db, 'payouts_paused', 'true')
  await robux(player)
  const [email, ...more] = await emailsTo(player)
  expect(more).toEqual([])
  expect(email?.subject).toBe('We received your Robux withdrawal request')
  expect(email?.text).toContain('Payouts are paused. We’ll send it when they resume.')
  await setSetting(app.db, 'payouts_paused', 'false')
})

it('emails the player about a request to a gamepass that was never paid', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'paid', reference: 'REF-6' }
  const subjects = async () => (await emailsTo(player)).map(({ subject }) => subject)
  await robux(player)
  await app.jobs.runDue()
  app.clock.advance(60_000)
  expect(await subjects()).toEqual(['Your Robux withdrawal was paid'])
  await robux(player, '992')
  const [email] = (await emailsTo(player)).slice(1)
  expect(email?.subject).toBe('We received your Robux withdrawal request')
  expect(email?.text).toContain('This is your first payout to this gamepass.')
  expect(email?.text).toContain('Gamepass: 992')
})

it('the email shows how many points were returned and how many repaid a debt', async () => {
  const player = await givenEarner(app, 1500)
  result = { status: 'pending' }
  await robux(player)
  await emailsTo(player)
  await app.db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [player.playerId])
    const { playerId } = player
    chargeBack(books, { playerId, of: 'offer', amount: points(500), sourceId: 1 })
    await books.write(app.clock.now())
  })
  result = { status: 'returned', message: 'It was not claimed' }
  app.clock.advance(15_000)
  const [, email] = await emailsTo(player)
  expect(email?.text).toContain(
    'Of the 1,234 points, 234 went toward what you owed for a reversed offer. The rest is back in your balance.',
  )
  const [line] = (await send(app, player, '/api/withdrawal/history')).json()
  expect(line).toMatchObject({ status: 'returned', amount: 1234, repaidPoints: 234 })
})

it('uses the verified email address while a new one awaits verification', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'pending' }
  await robux(player)
  await emailsTo(player)
  await send(app, player, '/api/auth/update-profile', { email: 'elsewhere@example.com' })
  result = { status: 'paid', reference: 'REF-2' }
  app.clock.advance(15_000)
  expect(await emailsTo({ ...player, email: 'elsewhere@example.com' })).toEqual([])
  const emails = await emailsTo(player)
  expect(emails.map(({ subject }) => subject)).toContain('Your Robux withdrawal was paid')
})

it('emails the player about each step of a reviewed withdrawal', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'paid', reference: 'REF-3' }
  const body = { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com' }
  const { id } = (await send(app, player, '/api/withdrawal/request', body)).json()
  await decideAs(app, admin, { id, status: 'approved' })
  const emails = await emailsTo(player)
  expect(emails.map(({ subject }) => subject)).toEqual([
    'We received your PayPal withdrawal request',
    'Your PayPal withdrawal was approved',
    'Your PayPal withdrawal was paid',
  ])
})

it('emails the player about a payout that was returned after it was paid', async () => {
  const player = await givenEarner(app, 4000)
  result = { status: 'paid', reference: 'REF-4' }
  await robux(player)
  await emailsTo(player)
  result = { status: 'returned', message: 'It was not claimed' }
  app.clock.advance(60_000)
  await app.scheduler.run('reconcile-payouts')
  const emails = await emailsTo(player)
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Your Robux withdrawal was paid',
    'Your Robux withdrawal was returned',
  ])
  expect(emails[1]?.text).toContain('Reason: It was not claimed')
})

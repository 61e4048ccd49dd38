import { points } from '@tallyhouse/game-rules/points'
import { beforeEach, describe, expect, test } from 'vitest'
import { banPlayer, unbanPlayer } from '#features/identity/ban-player.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { scriptedProvider } from '#testing/fakes/scripted-provider.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { bareEarner, barePlayer } from '#testing/players/bare-player.ts'
import { freshSession } from '#testing/players/fresh-session.ts'
import { markEmailsVerified } from '#testing/players/mark-emails-verified.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { submitted } from '#testing/players/submitted.ts'
import { withdrawalsChecks } from '../audit.ts'
import { PAYOUT_JOB } from '../enqueue-payouts.ts'
import type { Payout, PayoutProvider, PayoutResult } from '../providers/payout-provider.ts'
import { requestWithdrawal } from '../requests/request-withdrawal.ts'
import { payoutJob } from './payout-job.ts'

const db = await testDatabase()
const clock = fakeClock()
const paid: PayoutResult = { status: 'paid', reference: 'REF-1' }
const providers = [scriptedProvider(() => [paid])]
const log = { error: () => {} }
let playerId = 0

beforeEach(async () => {
  playerId = await bareEarner(db, 1000)
  await markEmailsVerified(db, playerId)
})

function givenWithdrawal(amount = 400) {
  return db.transaction().execute(async (tx) =>
    requestWithdrawal(tx, {
      proof: undefined,
      from: await freshSession(tx, playerId, clock.now()),
      playerId,
      handling: 'automated',
      method: 'robux',
      amount: points(amount),
      details: { username: `builder_${playerId}`, gamepassId: String(playerId) },
      key: undefined,
      providers,
      box: createSecretBox('a secret of the tests', 'two-factor secrets'),
      now: clock.now(),
    }),
  )
}

function jobsWith(provider: PayoutProvider) {
  return createJobs({
    db,
    clock,
    log,
    handlers: { [PAYOUT_JOB]: payoutJob({ db, clock, log, providers: [provider] }) },
  })
}

const readWithdrawal = (id: number) => readWithdrawalRow(db, id)
const wallet = () => readWallet(db, playerId)

const untouched = { available: 600, held: 400, withdrawn: 0 }
const paidOut = { available: 600, held: 0, withdrawn: 400 }
const refunded = { available: 1000, held: 0, withdrawn: 0 }

/** A provider that pays each key once, like real ones, and records its calls. */
function journalProvider() {
  const paidKeys = new Map<string, number>()
  const calls: string[] = []
  const provider: PayoutProvider = {
    name: 'journal',
    async submit({ key }: Payout) {
      calls.push('submit')
      if (!paidKeys.has(key)) paidKeys.set(key, 1)
      return paid
    },
    async queryStatus({ key }) {
      calls.push('ask')
      return paidKeys.has(key) ? paid : { status: 'absent' }
    },
  }
  return { provider, calls, paidKeys }
}

test('completes a paid withdrawal with its reference', async () => {
  const { id } = await givenWithdrawal()
  clock.advance(3000)
  expect(await jobsWith(scriptedProvider(() => [paid])).runDue()).toBe(1)
  expect(await readWithdrawal(id)).toMatchObject({
    status: 'completed',
    provider: 'scripted',
    provider_reference: 'REF-1',
    end_message: null,
    ended_at: clock.now(),
  })
  expect(await wallet()).toEqual(paidOut)
})

test('returns the points of a failed payout once and saves the reason', async () => {
  const { id } = await givenWithdrawal()
  const failing = scriptedProvider(() => [{ status: 'failed', message: 'The gamepass is gone.' }])
  await jobsWith(failing).runDue()
  expect(await readWithdrawal(id)).toMatchObject({
    status: 'failed',
    provider_reference: null,
    end_message: 'The gamepass is gone.',
  })
  expect(await wallet()).toEqual(refunded)
})

test('checks a pending payout again until it is paid', async () => {
  const { id } = await givenWithdrawal()
  const pending: PayoutResult = { status: 'pending' }
  const jobs = jobsWith(scriptedProvider(() => [pending, pending, pending, paid]))
  for (let round = 0; round < 3; round += 1) {
    expect(await jobs.runDue()).toBe(1)
    expect(await wallet()).toEqual(untouched)
    clock.advance(15_000)
  }
  await jobs.runDue()
  expect(await readWithdrawal(id)).toMatchObject({ status: 'completed' })
  expect(await wallet()).toEqual(paidOut)
})

test('checks a payout of unknown status again at growing intervals', async () => {
  const { id } = await givenWithdrawal()
  const unknown: PayoutResult = { status: 'unknown' }
  const jobs = jobsWith(scriptedProvider(() => [unknown, unknown, paid]))
  await jobs.runDue()
  clock.advance(5000)
  await jobs.runDue()
  clock.advance(9999)
  expect(await jobs.runDue()).toBe(0)
  expect(await wallet()).toEqual(untouched)
  clock.advance(1)
  await jobs.runDue()
  expect(await readWithdrawal(id)).toMatchObject({
    status: 'completed',
    provider_reference: 'REF-1',
  })
})

describe('exactly once', () => {
  test('asks instead of submitting again after a call that paid and then threw', async () => {
    const { id } = await givenWithdrawal()
    const { provider, calls, paidKeys } = journalProvider()
    const breaking: PayoutProvider = {
      ...provider,
      async submit(payout) {
        await provider.submit(payout)
        throw new Error('socket hang up')
      },
    }
    const jobs = jobsWith(breaking)
    await jobs.runDue()
    expect(await wallet()).toEqual(untouched)
    clock.advance(5000)
    await jobs.runDue()
    expect(calls).toEqual(['submit', 'ask'])
    expect([...paidKeys.values()]).toEqual([1])
    expect(await readWithdrawal(id)).toMatchObject({ status: 'completed' })
    expect(await wallet()).toEqual(paidOut)
  })

  test.each([3000, -3000])(
    'pays once when the clock jumps by %d ms during the payout',
    async (ms) => {
      const { id } = await givenWithdrawal()
      const { provider, calls, paidKeys } = journalProvider()
      const otherJobs = jobsWith(provider)
      const jumping: PayoutProvider = {
        ...provider,
        async submit(payout) {
          clock.set(new Date(clock.now().getTime() + ms))
          expect(await otherJobs.runDue()).toBe(0)
          return provider.submit(payout)
        },
      }
      await jobsWith(jumping).runDue()
      clock.advance(120_000)
      expect(await otherJobs.runDue()).toBe(0)
      expect(calls).toEqual(['submit'])
      expect([...paidKeys.values()]).toEqual([1])
      expect(await readWithdrawal(id)).toMatchObject({ status: 'completed' })
      expect(await wallet()).toEqual(paidOut)
    },
  )

  test('asks instead of submitting again after a process died between the payout and its commit', async () => {
    const { id } = await givenWithdrawal()
    const { provider, calls } = journalProvider()
    const { payout_key: key } = await readWithdrawal(id)
    await submitted(db, id, { provider: 'journal', now: clock.now() })
    await provider.submit({ key } as Payout)

    await jobsWith(provider).runDue()
    expect(calls).toEqual(['submit', 'ask'])
    expect(await wallet()).toEqual(paidOut)
  })

  test('submits under the same key if the provider never received the payout', async () => {
    const { id } = await givenWithdrawal()
    const { provider, calls, paidKeys } = journalProvider()
    const { payout_key: key } = await readWithdrawal(id)
    await submitted(db, id, { provider: 'journal', now: clock.now() })

    await jobsWith(provider).runDue()
    expect(calls).toEqual(['ask', 'submit'])
    expect([...paidKeys.keys()]).toEqual([key])
    expect(await wallet()).toEqual(paidOut)
  })

  test('does not send a payout again while its player is banned', async () => {
    const { id } = await givenWithdrawal()
    const adminId = await barePlayer(db, 0)
    const { provider, calls } = journalProvider()
    await submitted(db, id, { provider: 'journal', now: clock.now() })
    const verdict = { playerId, adminId, now: clock.now() }
    await db.transaction().execute((tx) => banPlayer(tx, { ...verdict, reason: 'a farm' }))
    const { runDue } = jobsWith(provider)
    await runDue()
    expect(calls).toEqual(['ask'])
    expect(await wallet()).toEqual(untouched)
    await db.transaction().execute((tx) => unbanPlayer(tx, verdict))
    clock.advance(3_600_000)
    await runDue()
    expect(calls).toEqual(['ask', 'ask', 'submit'])
    expect(await wallet()).toEqual(paidOut)
  })

  test('moves the points once when copies of the job run concurrently', async () => {
    const { id } = await givenWithdrawal()
    const { provider, paidKeys } = journalProvider()
    const { work } = payoutJob({ db, clock, log, providers: [provider] })
    await Promise.all(Array.from({ length: 16 }, () => work({ withdrawalId: id })))
    expect([...paidKeys.values()]).toEqual([1])
    expect(await wallet()).toEqual(paidOut)
    await jobsWith(provider).runDue()
    expect(await wallet()).toEqual(paidOut)
  })

  test('returns the points once when copies of the job see a failure', async () => {
    const { id } = await givenWithdrawal()
    const provider = scriptedProvider(() => [{ status: 'failed', message: 'No.' }])
    const { work } = payoutJob({ db, clock, log, providers: [provider] })
    await Promise.all(Array.from({ length: 16 }, () => work({ withdrawalId: id })))
    expect(await wallet()).toEqual(refunded)
    await jobsWith(provider).runDue()
    expect(await wallet()).toEqual(refunded)
  })

  test('waits while its player is banned and resumes after the ban', async () => {
    await givenWithdrawal()
    const adminId = await barePlayer(db, 0)
    const { provider, calls } = journalProvider()
    const { runDue } = jobsWith(provider)
    const verdict = { playerId, adminId, now: clock.now() }
    await db.transaction().execute((tx) => banPlayer(tx, { ...verdict, reason: 'a farm' }))
    await runDue()
    clock.advance(86_400_000)
    await runDue()
    expect(calls).toEqual([])
    expect(await wallet()).toMatchObject({ held: 400 })
    expect(await listBreaches(db, withdrawalsChecks)).toEqual({})
    await db.transaction().execute((tx) => unbanPlayer(tx, { ...verdict, now: clock.now() }))
    clock.advance(10 * 60_000)
    await runDue()
    expect(calls).toEqual(['submit'])
    expect(await wallet()).toEqual(paidOut)
  })

  test('does not call the provider for a withdrawal in review', async () => {
    const { provider, calls } = journalProvider()
    const { id } = await db.transaction().execute(async (tx) =>
      requestWithdrawal(tx, {
        proof: undefined,
        from: await freshSession(tx, playerId, clock.now()),
        playerId,
        handling: 'review',
        method: 'paypal',
        amount: points(1000),
        details: { paymentDetails: 'someone@example.com' },
        key: undefined,
        providers,
        box: createSecretBox('a secret of the tests', 'two-factor secrets'),
        now: clock.now(),
      }),
    )
    await payoutJob({ db, clock, log, providers: [provider] }).work({ withdrawalId: id })
    expect(calls).toEqual([])
    expect(await readWithdrawal(id)).toMatchObject({ status: 'pending', submitted_at: null })
  })
})

test('the audit finds no breaches after these tests', async () => {
  expect(await listBreaches(db, withdrawalsChecks)).toEqual({})
})

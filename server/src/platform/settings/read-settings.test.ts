import { allSettings } from '@tallyhouse/contract/settings/all-settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { readSettings } from './read-settings.ts'

const db = await testDatabase()
const seeded = await db.selectFrom('setting').selectAll().execute()

beforeEach(async () => {
  await db.deleteFrom('setting').execute()
  await db.insertInto('setting').values(seeded).execute()
})

function set(key: string, value: string) {
  return db.updateTable('setting').set({ value }).where('key', '=', key).execute()
}

describe('the settings', () => {
  it('have different keys', () => {
    const keys = allSettings.map(({ key }) => key)
    expect(keys).toEqual([...new Set(keys)])
  })

  it('are seeded with the specified values', async () => {
    expect(await readSettings(db)).toEqual({
      crashPlayerPayoutMax: 2_000_000,
      crashRoundPayoutMax: 10_000_000,
      signupBonus: 100,
      pointsPerUsd: 100,
      robuxPerPoint: 1,
      withdrawalDailyLimit: 5000,
      offerHoldDays: 0,
      offerRiskHoldDays: 30,
      offerReportMaxPoints: 20_000,
      offerEventMaxPoints: 500,
      boostPercent: 10,
      referralReward: 500,
      referralThreshold: 500,
      referralCommissionPercent: 10,
      rainEveryMinutes: 0,
      rainSeconds: 15,
      rainPoints: 20,
      rainBudget: 1000,
      withdrawalMinimums: {
        robux: 5,
        paypal: 1000,
        zelle: 1000,
        cashapp: 1000,
        giftcard: 1000,
        crypto: 1000,
      },
      withdrawalFees: { robux: 0, paypal: 0, zelle: 0, cashapp: 0, giftcard: 0, crypto: 0 },
      withdrawalProviders: {
        robux: 'auto',
        paypal: 'auto',
        zelle: 'auto',
        cashapp: 'auto',
        giftcard: 'auto',
        crypto: 'auto',
      },
      withdrawalMethods: new Set(['robux', 'paypal', 'zelle', 'cashapp']),
      withdrawalMethodsSoon: new Set(['giftcard', 'crypto']),
      payoutsPaused: false,
      payoutAddressWaitHours: 24,
      autoApprovePoints: 0,
      autoApproveAccountDays: 30,
      autoApproveChargebackPercent: 0,
      autoApproveSignals: 0,
      bonusUnlockPoints: 100,
      withdrawalsPerDay: 10,
      newAccountAutoPoints: 1000,
      twoAdminsFromPoints: 0,
    })
  })

  it('use a fallback if a row is missing; 10 points for the sign-up bonus', async () => {
    const before = await readSettings(db)
    await db.deleteFrom('setting').execute()
    expect(await readSettings(db)).toEqual({ ...before, signupBonus: 10 })
  })

  it('reflect a change immediately', async () => {
    await set('signup_bonus', '250')
    await set('withdrawal_minimum_paypal', '2000')
    const settings = await readSettings(db)
    expect(settings.signupBonus).toBe(250)
    expect(settings.withdrawalMinimums.paypal).toBe(2000)
  })

  it.each(['', ' ', '-1', '1.5', '1e3', '0x10', 'NaN', '100 points', '1000001', '9'.repeat(30)])(
    'use the fallback for the invalid number %j',
    async (value) => {
      await set('signup_bonus', value)
      expect((await readSettings(db)).signupBonus).toBe(10)
    },
  )

  it('reject a rate of zero, which would cause a division by zero', async () => {
    await set('points_per_usd', '0')
    expect((await readSettings(db)).pointsPerUsd).toBe(100)
  })

  it('can disable the sign-up bonus and every method', async () => {
    await set('signup_bonus', '0')
    await set('withdrawal_methods', '')
    const settings = await readSettings(db)
    expect(settings.signupBonus).toBe(0)
    expect(settings.withdrawalMethods).toEqual(new Set())
  })

  it('accept a list of methods with spaces, but not with an unknown name', async () => {
    await set('withdrawal_methods', ' robux , crypto,')
    expect((await readSettings(db)).withdrawalMethods).toEqual(new Set(['robux', 'crypto']))
    await set('withdrawal_methods', 'crypto,bananas')
    expect((await readSettings(db)).withdrawalMethods.has('crypto')).toBe(false)
  })
})

import { withdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import { parseSettings } from '@tallyhouse/contract/settings/all-settings'
import { expect, test } from 'vitest'
import { readSettings } from '#platform/settings/read-settings.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { setSetting } from '#testing/players/set-setting.ts'
import type { Method } from '../methods.ts'
import { createProviders, type PayoutAccess } from './all-providers.ts'
import { providerFor } from './choose-provider.ts'

const db = await testDatabase()
const appSecret = 'an app secret of the tests'
const none: PayoutAccess = { paypal: undefined, webhook: undefined }
const service: PayoutAccess = {
  paypal: undefined,
  webhook: { url: 'https://payer.example', secret: 'a secret of the tests' },
}

async function providerNameFor(access: PayoutAccess, { production }: { production: boolean }) {
  const providers = createProviders(access, { clock: fakeClock(), production, appSecret })
  return providerFor('robux', { providers, settings: await readSettings(db) })?.name
}

test('the sandbox is the fallback without other providers, but not in production', async () => {
  expect(await providerNameFor(none, { production: false })).toBe('sandbox')
  expect(await providerNameFor(service, { production: false })).toBe('webhook')
  expect(await providerNameFor(none, { production: true })).toBeUndefined()
})

test('the sandbox is used if the settings name it, even in production', async () => {
  await setSetting(db, 'withdrawal_provider_robux', 'sandbox')
  expect(await providerNameFor(none, { production: true })).toBe('sandbox')
  expect(await providerNameFor(service, { production: true })).toBe('sandbox')
})

test('payouts are paid by hand only if the settings name that, and only by some methods', () => {
  const providers = createProviders(none, { clock: fakeClock(), production: true, appSecret })
  const named = (name: string) => {
    const keys = withdrawalMethod.options.map((method) => `withdrawal_provider_${method}`)
    const settings = parseSettings(new Map(keys.map((key) => [key, name])))
    const paid = (method: Method) => providerFor(method, { providers, settings })?.name === 'manual'
    return withdrawalMethod.options.filter(paid)
  }
  expect(named('auto')).toEqual([])
  expect(named('manual')).toEqual(['robux', 'zelle', 'cashapp'])
})

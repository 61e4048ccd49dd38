import { expect, test } from 'vitest'
import { readSettings } from '../../settings/read-settings.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { setSetting } from '../../testing/set-setting.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { providerFor } from './choose-provider.ts'
import { type PayoutAccess, payoutsOf } from './providers-of.ts'

const db = await testDatabase()
const nobody: PayoutAccess = { paypal: undefined, webhook: undefined }
const service: PayoutAccess = {
  paypal: undefined,
  webhook: { url: 'https://payer.example', secret: 'a secret of the tests' },
}

async function payerOf(access: PayoutAccess, { production }: { production: boolean }) {
  const { providers } = payoutsOf(access, { clock: fakeClock(), production })
  return providerFor('robux', { providers, settings: await readSettings(db) })?.name
}

test('the sandbox stands in where nobody else is set up, and in production for nobody', async () => {
  expect(await payerOf(nobody, { production: false })).toBe('sandbox')
  expect(await payerOf(service, { production: false })).toBe('webhook')
  expect(await payerOf(nobody, { production: true })).toBeUndefined()
})

test('the sandbox pays what the settings give it by its name, also in production', async () => {
  await setSetting(db, 'withdrawal_provider_robux', 'sandbox')
  expect(await payerOf(nobody, { production: true })).toBe('sandbox')
  expect(await payerOf(service, { production: true })).toBe('sandbox')
})

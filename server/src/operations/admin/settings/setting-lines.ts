import type { adminSetting } from '@tallyhouse/contract/admin/settings'
import { type WithdrawalMethod, withdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import { methodSettings } from '@tallyhouse/contract/settings/methods'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type * as z from 'zod/mini'
import { providerFor } from '#features/withdrawals/providers/choose-provider.ts'
import type { PayoutProvider } from '#features/withdrawals/providers/payout-provider.ts'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { readAllSettings } from '#platform/settings/setting-list.ts'

type SettingLine = z.output<typeof adminSetting>

/** Every setting. Provider settings offer only configured providers that support the method. */
export async function readSettingLines(
  db: Db,
  providers: PayoutProvider[],
): Promise<SettingLine[]> {
  const settings = await readSettings(db)
  const lines = await readAllSettings(db)
  return lines.map((line) => {
    const method = methodPaidBy(line.key)
    if (method === undefined) return { ...line, isPaid: null }
    const options = optionsFor(method, providers)
    return {
      ...line,
      takes: `one of ${options.join(', ')}`,
      form: { kind: 'choice', options },
      isPaid: providerFor(method, { providers, settings }) !== undefined,
    }
  })
}

/** @throws AppError `invalid_request` for a provider that is not configured or cannot pay the method */
export function rejectUnusableProvider({
  key,
  value,
  providers,
}: {
  key: string
  value: string
  providers: PayoutProvider[]
}): void {
  const method = methodPaidBy(key)
  const name = method && methodSettings.withdrawalProviders(method).parse(value)
  if (method === undefined || name === undefined) return
  const options = optionsFor(method, providers)
  if (options.includes(name)) return
  const isConfigured = providers.some((provider) => provider.name === name)
  const values = { provider: name, key, options: options.join(', ') }
  throw new AppError(
    'invalid_request',
    isConfigured
      ? text(m.providerCannotPay, { ...values, method })
      : text(m.providerNotConfigured, values),
  )
}

function methodPaidBy(key: string): WithdrawalMethod | undefined {
  return withdrawalMethod.options.find(
    (method) => methodSettings.withdrawalProviders(method).key === key,
  )
}

function optionsFor(method: WithdrawalMethod, providers: PayoutProvider[]): string[] {
  const able = providers.filter(({ pays }) => pays === undefined || pays.has(method))
  return ['auto', ...able.map(({ name }) => name)]
}

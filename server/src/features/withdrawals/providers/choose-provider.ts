import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import type { Method } from '../methods.ts'
import type { PayoutProvider } from './payout-provider.ts'

/**
 * The provider for a method: the one named in the settings, or the first configured one that supports it.
 * Undefined if there is none.
 */
export function providerFor(
  method: Method,
  { providers, settings }: { providers: PayoutProvider[]; settings: Settings },
): PayoutProvider | undefined {
  const able = providers.filter(({ pays }) => pays === undefined || pays.has(method))
  const chosen = settings.withdrawalProviders[method]
  return able.find(({ name, byNameOnly }) =>
    chosen === 'auto' ? byNameOnly !== true : name === chosen,
  )
}

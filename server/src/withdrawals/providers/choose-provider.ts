import type { Settings } from '../../settings/read-settings.ts'
import type { Method } from '../methods.ts'
import type { PayoutProvider } from './payout-provider.ts'

/**
 * Who pays a method out: whom the settings name, or the first one that is set up and can. Undefined
 * when nobody can.
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

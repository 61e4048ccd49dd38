import * as m from '@tallyhouse/messages/admin-settings'
import { paypal } from './paypal.ts'

/** The payout providers by name, and what admins read about them. `auto` selects the configured one. */
export const providerLabels = {
  auto: m.providerAuto,
  sandbox: m.providerSandbox,
  paypal: paypal.label,
  webhook: m.providerWebhook,
  manual: m.providerManual,
}

export type ProviderChoice = keyof typeof providerLabels

export const providerChoice = Object.keys(providerLabels) as ProviderChoice[]

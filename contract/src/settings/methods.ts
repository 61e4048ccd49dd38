import * as m from '@tallyhouse/messages/admin-settings'
import { payoutMethods, type WithdrawalMethod } from '../payouts/all-methods.ts'
import { providerChoice } from '../payouts/providers.ts'
import { choice, whole } from './setting.ts'

const paidByHand = Object.values(payoutMethods).filter(({ isPaidByHand }) => isPaidByHand)
const namesByHand = new Intl.ListFormat('en').format(paidByHand.map(({ label }) => label()))

/** The settings that each withdrawal method has. Their titles take the method's name. */
export const methodSettings = {
  withdrawalMinimums: (method: WithdrawalMethod) =>
    whole(`withdrawal_minimum_${method}`, {
      title: m.methodMinimum,
      meaning: 'The smallest withdrawal, in points.',
      unit: 'points',
      ...payoutMethods[method].minimumPoints,
    }),
  withdrawalFees: (method: WithdrawalMethod) =>
    whole(`withdrawal_fee_${method}`, {
      title: m.methodFee,
      meaning: 'Points deducted from a withdrawal.',
      unit: 'points',
      zero: m.none,
      min: 0,
      max: 1_000_000,
      fallback: 0,
    }),
  withdrawalProviders: (method: WithdrawalMethod) =>
    choice(`withdrawal_provider_${method}`, {
      title: m.methodProvider,
      meaning: `Provider: \`sandbox\`, \`paypal\`, \`webhook\`, \`manual\` (paid by admins; only ${namesByHand}), or \`auto\` for the configured one.`,
      options: providerChoice,
      fallback: 'auto',
    }),
}

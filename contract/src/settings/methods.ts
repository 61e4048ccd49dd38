import * as m from '@tallyhouse/messages/admin-settings'
import type * as z from 'zod/mini'
import { gamepassPrices } from '../gamepass.ts'
import type { withdrawalMethod } from '../withdrawals.ts'
import { choice, POINTS_MAX, whole } from './setting.ts'

type WithdrawalMethod = z.output<typeof withdrawalMethod>

/** `auto` selects the configured provider. */
const payoutProviderNames = ['auto', 'sandbox', 'paypal', 'webhook', 'manual'] as const

/** The settings that each withdrawal method has. Their titles take the method's name. */
export const methodSettings = {
  withdrawalMinimums: (method: WithdrawalMethod) =>
    whole(`withdrawal_minimum_${method}`, {
      title: m.methodMinimum,
      meaning: 'The smallest withdrawal, in points.',
      unit: 'points',
      ...(method === 'robux'
        ? { ...gamepassPrices, fallback: 5 }
        : { min: 1, max: POINTS_MAX, fallback: 1000 }),
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
      meaning:
        'Provider: `sandbox`, `paypal`, `webhook`, `manual` (paid by admins; only Robux, Zelle, and CashApp), or `auto` for the configured one.',
      options: payoutProviderNames,
      fallback: 'auto',
    }),
}

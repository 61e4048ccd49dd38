import type { Message } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import { robloxUsername } from './identity.ts'
import type { withdrawalMethod } from './withdrawals.ts'

function emailOr(error: Message) {
  return z.string().check(z.trim(), z.maxLength(254, { error }), z.email({ error }))
}

/** Ten digits. Neither the area code nor the exchange starts with 0 or 1. */
const usPhone = z.pipe(
  z.string().check(
    z.trim(),
    z.regex(/^(\+?1[ .-]?)?(\([2-9]\d{2}\)|[2-9]\d{2})[ .-]?[2-9]\d{2}[ .-]?\d{4}$/, {
      error: m.zelleAddress,
    }),
  ),
  z.transform((text) => `+1${text.replaceAll(/\D/g, '').slice(-10)}`),
)

/**
 * The payout address of each method as it is stored: emails and names trimmed, US phone numbers as
 * `+15552301234`, cashtags with their `$`.
 */
export const payoutDestinations = {
  robux: robloxUsername,
  paypal: emailOr(m.paypalAddress),
  zelle: z.union([emailOr(m.zelleAddress), usPhone], { error: m.zelleAddress }),
  cashapp: z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^\$?(?=[A-Za-z0-9_]*[A-Za-z])[A-Za-z0-9_]{1,20}$/, { error: m.cashtag }),
      ),
    z.transform((text) => `$${text.replace('$', '')}`),
  ),
  giftcard: emailOr(m.giftcardAddress),
  crypto: z
    .string()
    .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9:._-]{19,119}$/, { error: m.walletAddress })),
} as const satisfies Record<z.output<typeof withdrawalMethod>, z.ZodMiniType<string, string>>

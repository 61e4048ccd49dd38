import type { Message } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import { emailOr } from './email.ts'
import { robloxUsername } from './identity.ts'
import type { withdrawalMethod } from './withdrawals.ts'

/** The domain in lower case. What is before it belongs to a mail server that may distinguish case. */
function addressOr(error: Message) {
  return emailOr(error).check(
    z.overwrite((text) => text.replace(/@.*/, (domain) => domain.toLowerCase())),
  )
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
 * Letters and digits, after the name of a network in some formats. The longest common one is Litecoin's MWEB address,
 * of 121 characters (https://github.com/litecoin-project/lips/blob/master/lip-0003.mediawiki). TON's also have - and _.
 */
const walletAddress =
  /^((?:[a-z]{2,20}:)?(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{20,150}|[EUk0]Q[\w-]{46})$/

/**
 * The payout address of each method as it is stored: emails and names trimmed, domains in ASCII and lower case, US phone
 * numbers as `+15552301234`, cashtags with their `$`. The database decides which of them are the same destination.
 */
export const payoutDestinations = {
  robux: robloxUsername,
  paypal: addressOr(m.paypalAddress),
  zelle: z.union([addressOr(m.zelleAddress), usPhone], { error: m.zelleAddress }),
  cashapp: z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^\$?(?=[A-Za-z0-9_]*[A-Za-z])[A-Za-z0-9_]{1,20}$/, { error: m.cashtag }),
      ),
    z.transform((text) => `$${text.replace('$', '')}`),
  ),
  giftcard: addressOr(m.giftcardAddress),
  crypto: z.string().check(z.trim(), z.regex(walletAddress, { error: m.walletAddress })),
} as const satisfies Record<z.output<typeof withdrawalMethod>, z.ZodMiniType<string, string>>

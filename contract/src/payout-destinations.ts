import * as z from 'zod/mini'
import type { withdrawalMethod } from './withdrawals.ts'

/** A Roblox username. */
export const robloxUsername = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^[A-Za-z0-9_]{3,20}$/,
      'A Roblox username has 3 to 20 letters, digits, or underscores.',
    ),
  )

function emailOr(sentence: string) {
  return z.string().check(z.trim(), z.maxLength(254, sentence), z.email(sentence))
}

const ZELLE = 'Enter the email address or US phone number of your Zelle account.'

/** Ten digits, of which neither the area code nor the exchange begins with 0 or 1. */
const usPhone = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^(\+?1[ .-]?)?(\([2-9]\d{2}\)|[2-9]\d{2})[ .-]?[2-9]\d{2}[ .-]?\d{4}$/, ZELLE),
    ),
  z.transform((text) => `+1${text.replaceAll(/\D/g, '').slice(-10)}`),
)

const CASHTAG = 'Enter a $cashtag of up to 20 letters, digits, or underscores, such as $ada_l.'

/**
 * Where each method pays to, as it is stored: emails and names trimmed, US phone numbers as `+15552301234`,
 * cashtags with their `$`. The messages are sentences for the player.
 */
export const payoutDestinations = {
  robux: robloxUsername,
  paypal: emailOr('Enter the email address of your PayPal account.'),
  zelle: z.union([emailOr(ZELLE), usPhone], ZELLE),
  cashapp: z.pipe(
    z
      .string()
      .check(z.trim(), z.regex(/^\$?(?=[A-Za-z0-9_]*[A-Za-z])[A-Za-z0-9_]{1,20}$/, CASHTAG)),
    z.transform((text) => `$${text.replace('$', '')}`),
  ),
  giftcard: emailOr('Enter the email address that the gift card is sent to.'),
  crypto: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[A-Za-z0-9][A-Za-z0-9:._-]{19,119}$/, 'Enter a wallet address, without spaces.'),
    ),
} as const satisfies Record<z.output<typeof withdrawalMethod>, z.ZodMiniType<string, string>>

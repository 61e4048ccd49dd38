import * as labels from '@tallyhouse/messages/payout-methods'
import * as validation from '@tallyhouse/messages/validation'
import * as m from '@tallyhouse/messages/withdrawals'
import * as z from 'zod/mini'
import { foldCase, paidDollars, payeeEmail } from './paid-dollars.ts'
import type { PayoutMethod } from './payout-method.ts'

/** Ten digits, stored as `+15552301234`. Neither the area code nor the exchange starts with 0 or 1. */
const usPhone = z.pipe(
  z.string().check(
    z.trim(),
    z.regex(/^(\+?1[ .-]?)?(\([2-9]\d{2}\)|[2-9]\d{2})[ .-]?[2-9]\d{2}[ .-]?\d{4}$/, {
      error: validation.zelleAddress,
    }),
  ),
  z.transform((text) => `+1${text.replaceAll(/\D/g, '').slice(-10)}`),
)

export const zelle = {
  ...paidDollars,
  method: 'zelle',
  label: labels.zelle,
  availability: 'on',
  isPaidByHand: true,
  fields: {
    paymentDetails: {
      use: 'address',
      schema: z.union([payeeEmail(validation.zelleAddress), usPhone], {
        error: validation.zelleAddress,
      }),
      key: foldCase,
      input: { label: m.zelleAccount, inputMode: 'email', placeholder: m.zellePlaceholder },
    },
  },
} as const satisfies PayoutMethod

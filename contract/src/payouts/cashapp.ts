import * as labels from '@tallyhouse/messages/payout-methods'
import * as validation from '@tallyhouse/messages/validation'
import * as m from '@tallyhouse/messages/withdrawals'
import * as z from 'zod/mini'
import { foldCase, paidDollars } from './paid-dollars.ts'
import type { PayoutMethod } from './payout-method.ts'

/** Stored with its `$`. */
const cashtag = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^\$?(?=[A-Za-z0-9_]*[A-Za-z])[A-Za-z0-9_]{1,20}$/, { error: validation.cashtag }),
    ),
  z.transform((text) => `$${text.replace('$', '')}`),
)

export const cashapp = {
  ...paidDollars,
  method: 'cashapp',
  label: labels.cashapp,
  availability: 'on',
  isPaidByHand: true,
  fields: {
    paymentDetails: {
      use: 'address',
      schema: cashtag,
      key: foldCase,
      input: { label: m.cashtag, placeholder: m.cashtagPlaceholder },
    },
  },
  example: ({ name }) => ({ paymentDetails: `$${name}` }),
} as const satisfies PayoutMethod

import * as labels from '@tallyhouse/messages/payout-methods'
import * as validation from '@tallyhouse/messages/validation'
import * as m from '@tallyhouse/messages/withdrawals'
import * as z from 'zod/mini'
import { foldCase, paidDollars } from './paid-dollars.ts'
import type { PayoutMethod } from './payout-method.ts'

/**
 * Letters and digits, after the name of a network in some formats. The longest common one is Litecoin's MWEB address,
 * of 121 characters (https://github.com/litecoin-project/lips/blob/master/lip-0003.mediawiki). TON's also have - and _.
 */
const walletAddress =
  /^((?:[a-z]{2,20}:)?(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{20,150}|[EUk0]Q[\w-]{46})$/

/** Addresses in hexadecimal or bech32. Case is part of all others. */
const withoutCase =
  /^(0x[0-9A-Fa-f]+|(bc|ltc|ltcmweb)1[02-9ac-hj-np-z]+|(BC|LTC|LTCMWEB)1[02-9AC-HJ-NP-Z]+)$/

export const crypto = {
  ...paidDollars,
  method: 'crypto',
  label: labels.crypto,
  availability: 'soon',
  isPaidByHand: false,
  fields: {
    paymentDetails: {
      use: 'address',
      schema: z
        .string()
        .check(z.trim(), z.regex(walletAddress, { error: validation.walletAddress })),
      key: (address) => (withoutCase.test(address) ? foldCase(address) : address),
      input: { label: m.walletAddress },
    },
  },
  example: (_player, number) => ({ paymentDetails: `0x${number.toString(16).padStart(40, '0')}` }),
} as const satisfies PayoutMethod

import * as admin from '@tallyhouse/messages/admin-withdrawals'
import * as labels from '@tallyhouse/messages/payout-methods'
import * as statement from '@tallyhouse/messages/statement'
import * as validation from '@tallyhouse/messages/validation'
import * as m from '@tallyhouse/messages/withdrawals'
import * as z from 'zod/mini'
import { foldCase } from './paid-dollars.ts'
import type { PayoutMethod } from './payout-method.ts'

/**
 * The highest price of a gamepass in Robux, and the lowest that pays its seller anything. Source: Roblox, "Passes" (read 2026-08):
 * prices from 1 to 1,000,000,000.
 */
const prices = { least: 2, most: 1_000_000_000 }

/**
 * What the seller of a gamepass receives at least, in Robux: 70% of its price, without the remainder. Source: Roblox, "Roblox Plus"
 * (read 2026-08), a seller receives 70 of 100. How Roblox rounds is not documented; by another rule seen in public code, some prices
 * pay one Robux more.
 */
export function sellerReceives(priceRobux: number): number {
  return Math.floor((priceRobux * 7) / 10)
}

const LINK =
  /^(?:https?:\/\/)?(?:[a-z]+\.)?roblox\.com\/(?:[a-z]{2}(?:-[a-z]{2,4})?\/)?game-pass(?:es)?\/(\d+)(?:[/?#].*)?$/i

/** The number of a gamepass in what a player typed or pasted, such as its link, without leading zeros; else the text itself. */
export function gamepassNumber(typed: string): string {
  const [, number = typed] = LINK.exec(typed) ?? []
  return /^\d+$/.test(number) ? withoutZeros(number) : number
}

function pageFor(number: string): string {
  return `roblox.com/game-pass/${number}`
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '')
}

/** Robux are paid by buying a gamepass of the player, at its price. */
export const robux = {
  method: 'robux',
  label: labels.robux,
  handling: 'automated',
  availability: 'on',
  isPaidByHand: true,
  minimumPoints: { min: prices.least, max: prices.most, fallback: 5 },
  unit: { name: 'robux', decimals: 0 },
  rate: {
    kind: 'fixed',
    setting: {
      key: 'robux_per_point',
      name: 'robuxPerPoint',
      meaning:
        'Robux paid per point, as the price of a gamepass, of which Roblox keeps 30%. A gamepass costs at most 1,000,000,000.',
      min: 1,
      max: 1_000,
      fallback: 1,
    },
    ...prices,
    arriving: sellerReceives,
    texts: {
      amount: m.robux,
      amountLabel: m.gamepassPrice,
      amountHint: ({ units, feePoints, format }) =>
        m.sellerReceives({
          robux: format(sellerReceives(units)),
          hasFee: feePoints > 0 ? 'yes' : 'no',
          points: format(feePoints),
        }),
      preparation: {
        title: m.gamepassSteps,
        // Where a player creates passes for their games. Source: Roblox, "Passes" (read 2026-08).
        page: 'https://create.roblox.com/dashboard/creations',
        steps: ({ units, format }) => [
          m.gamepassCreate(),
          units > 0 ? m.gamepassPriceStep({ robux: format(units) }) : m.gamepassPriceOpen(),
          m.gamepassPaste(),
        ],
      },
      arrives: ({ units, format }) => m.robuxAtLeast({ amount: format(sellerReceives(units)) }),
      requested: m.requestedRobux,
    },
    delivery: { daysMax: 7, text: m.robuxDelivery },
  },
  fields: {
    username: {
      use: 'address',
      schema: z
        .string()
        .check(z.trim(), z.regex(/^[A-Za-z0-9_]{3,20}$/, { error: validation.robloxUsername })),
      key: foldCase,
      input: { label: m.robloxUsername },
    },
    gamepassId: {
      use: 'once',
      schema: z
        .string({ error: validation.gamepassRequired })
        .check(
          z.trim(),
          z.overwrite(gamepassNumber),
          z.minLength(1, { error: validation.gamepassRequired }),
          z.regex(/^[1-9][0-9]{0,18}$/, { error: validation.gamepassNotNumber }),
        ),
      key: withoutZeros,
      shown: { label: m.gamepass, page: (number) => `https://www.${pageFor(number)}` },
      input: {
        label: m.gamepassId,
        hint: m.gamepassIdHint,
        placeholder: m.gamepassPlaceholder,
        inputMode: 'numeric',
      },
    },
  },
  statement: { requested: statement.robuxWithdrawal, paid: statement.robuxWithdrawalCompleted },
  completion: {
    step: 'gamepassCompleted',
    values: (units) => ({ robux: units, received: sellerReceives(units) }),
  },
  order: ({ units, details: { gamepassId: id } }) =>
    id === undefined
      ? {}
      : { gamepass: { id, price: units }, sellerReceivesAtLeast: sellerReceives(units) },
  payment({ units, destination, details: { gamepassId } }) {
    const page = pageFor(gamepassId ?? '')
    return [
      { what: 'link', label: admin.gamepassLink(), shown: page, copied: `https://www.${page}` },
      {
        what: 'price',
        label: admin.gamepassPrice(),
        shown: admin.robux({ robux: units }),
        copied: String(units),
      },
      { what: 'username', label: admin.seller(), shown: destination, copied: destination },
    ]
  },
  facts: {
    gamepassPrice: { label: admin.priceReported, is: 'amount' },
    chargedRobux: { label: admin.chargedRobux, is: 'amount' },
    sellerId: { label: admin.sellerId, is: 'id' },
  },
  example: ({ name }, number) => ({ username: name, gamepassId: String(number) }),
} as const satisfies PayoutMethod

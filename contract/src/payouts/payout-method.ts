import type { Message } from '@tallyhouse/messages/runtime'
import type * as z from 'zod/mini'

/** A way to be paid. `all-methods.ts` lists them, and everything else derives from that list. */
export type PayoutMethod = {
  /** Its name in calls, settings, and rows. */
  method: string
  label: Message
  /** `automated` is paid at once; `review` waits for an admin. */
  handling: 'automated' | 'review'
  /** Whether the settings offer it, or announce it as "Soon", unless an admin changes them. */
  availability: 'on' | 'soon'
  /** Whether admins can pay it by hand. */
  isPaidByHand: boolean
  /** The setting for the smallest withdrawal, in points. */
  minimumPoints: { min: number; max: number; fallback: number }
  /** What a payout is counted in, by its name in rows and orders, to so many decimals. */
  unit: { name: string; decimals: number }
  rate: PayoutRate
  /** What a player enters, by the names in calls. */
  fields: Record<string, DestinationField>
  /** Its lines in the statement, if they differ. */
  statement?: { requested: Message; paid: Message }
  /** The notification and the email about a payout, if they differ, and the values that they add. */
  completion?: { step: 'gamepassCompleted'; values: (units: number) => Record<string, number> }
  /** What an order adds for a payout service. */
  order?: (payout: PaidUnits) => object
  /** What an admin copies to pay it by hand, if that is more than the destination and dollars. */
  payment?: (payout: PaidUnits & { destination: string }) => PaymentFact[]
  /** What a payout service adds to a status, for admins: amounts in its unit, or IDs. */
  facts?: Record<string, { label: Message; is: 'amount' | 'id' }>
  /** What a player in demo data or in a benchmark enters. Each number is used once. */
  example: (player: { name: string; email: string }, number: number) => Record<string, string>
}

/** `units` counts the last decimal, such as cents. */
type PaidUnits = { units: number; details: Record<string, string> }

export type PayoutRate =
  /** The dollars that the points are worth. */
  | { kind: 'usd' }
  /** What these dollars buy at the moment at which the payout is sent. */
  | { kind: 'quote' }
  | FixedRate

/** So many units for each point, by a setting, and from `least` to `most` units in a payout. */
export type FixedRate = {
  kind: 'fixed'
  /** `name` is that in code and in the terms. */
  setting: {
    key: string
    name: string
    meaning: string
    min: number
    max: number
    fallback: number
  }
  least: number
  most: number
  /** How many of the units that are paid arrive at least. */
  arriving: (units: number) => number
  texts: {
    /** An amount with its unit. */
    amount: (values: { amount: string }) => string
    /** Above the amount in the form, and below it. */
    amountLabel: Message
    amountHint: (amount: FormattedAmount & { feePoints: number }) => string
    /** What the player prepares on a page, as rich texts with `<link>` and `<amount>`. Zero units are not known yet. */
    preparation: { title: Message; page: string; steps: (amount: FormattedAmount) => string[] }
    /** What arrives, and what happens until then. */
    arrives: (amount: FormattedAmount) => string
    requested: Message
  }
  /** If what a completed payout bought arrives days later: after how many at most, and the date as a text until then. */
  delivery?: { daysMax: number; text: (values: { date: string }) => string }
}

type FormattedAmount = { units: number; format: (count: number) => string }

export type DestinationField = {
  /**
   * `address` is the account that is paid, which players save; each method has one. `once` is paid once, and to one player,
   * such as a gamepass.
   */
  use: 'address' | 'once'
  /** Turns what is entered into what is stored. */
  schema: z.ZodMiniType<string, string>
  /** Stored texts with the same key are the same destination. */
  key: (stored: string) => string
  /** How a stored text is shown, by itself. */
  shown?: { label: Message; page: (stored: string) => string }
  /** How it is asked for. */
  input: {
    label: Message
    hint?: Message
    placeholder?: Message
    inputMode?: 'email' | 'numeric'
  }
}

/** A value that an admin copies to pay. */
export type PaymentFact = {
  what: 'link' | 'price' | 'username' | 'recipient' | 'amount'
  label: string
  shown: string
  copied: string
}

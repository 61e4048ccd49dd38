import type { Message, Text } from '@tallyhouse/messages/runtime'

/** A reward: points that the house gives to a player. They are gifts. */
export type Reward = {
  /** The reason of its transfers, also in the database. */
  reason: string
  /**
   * The reason of what a reward repays of the player's debt, by default `<reason>_debt_repayment`. Null if
   * its players cannot owe anything.
   */
  repayment?: string | null
  /** What causes it. What players cause themselves counts as activity of their day. */
  trigger: 'claim' | 'sign_up' | 'friend'
  /** Whether its points count in challenges to earn, as those of offers do. */
  isEarned?: true
  /** Its line in the statement. */
  description: Message
  /** Where it is added up in the admin area. */
  figure: 'bonuses' | 'challenges' | 'referrals' | 'rain'
  /** The keys of the settings that determine its points. */
  settings: readonly string[]
  /** What the history of claims calls its kind, if it is listed there. */
  historyKind?: string
  /**
   * The table with a row for each claim, and its columns of the payment's source and points. The audit compares
   * them, the player, and `claimed_at` with the payments. Leave it out if a claim stores nothing but its payment.
   */
  claims?: { table: string; source: string; points: string }
  /** What notifies the player of its points, unless the response to a claim is enough. */
  notification?: (values: never) => { title: Text; message: Text }
  /** The type of that notification, which selects its icon and page; by default `system`. */
  notificationType?: string
}

import type { Message, Text } from '@tallyhouse/messages/runtime'
import type { NotificationType } from '../notifications.ts'

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
  /** Its line in the statement. */
  description: Message
  /** Where it is added up in the admin area. */
  figure: 'bonuses' | 'challenges' | 'referrals' | 'rain'
  /** The keys of the settings that determine its points. */
  settings: readonly string[]
  /** What the history of claims calls its kind, if it is listed there. */
  historyKind?: string
  /** What notifies the player of its points, unless the response to a claim is enough. By default, its type is `system`. */
  notification?: (values: never) => { type?: NotificationType; title: Text; message: Text }
}

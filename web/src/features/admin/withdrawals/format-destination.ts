import * as m from '@tallyhouse/messages/admin-withdrawals'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

type Destination = Pick<AdminWithdrawal, 'destination' | 'details'>

/** Where a withdrawal is paid, on one line: the stored address, not what the player typed. */
export function formatDestination({ destination, details }: Destination): string {
  const { gamepassId } = details
  return gamepassId === undefined ? destination : m.gamepassDestination({ destination, gamepassId })
}

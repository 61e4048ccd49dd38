import type { AdminWithdrawal } from './withdrawal-pages.ts'

type Paid = Pick<AdminWithdrawal, 'destination' | 'details'>

/** Where a withdrawal is paid to, as one line: the kept address, whatever was typed to name it. */
export function destinationOf({ destination, details }: Paid): string {
  const { gamepassId } = details
  return gamepassId === undefined ? destination : `${destination}, gamepass ${gamepassId}`
}

import type { WithdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import type { DestinationField } from '@tallyhouse/contract/payouts/payout-method'
import {
  Bitcoin,
  CircleDollarSign,
  Gift,
  Hexagon,
  Landmark,
  type LucideIcon,
  Wallet,
} from 'lucide-react'

/** A generic icon for each method; never another company's logo. A method of a newer version has none. */
export const methodIcons: Partial<Record<string, LucideIcon>> = {
  robux: Hexagon,
  paypal: Wallet,
  zelle: Landmark,
  cashapp: CircleDollarSign,
  giftcard: Gift,
  crypto: Bitcoin,
} satisfies Record<WithdrawalMethod, LucideIcon>

/** How a field asks for a destination. Its schema validates what is entered. */
export function destinationInput({ input }: DestinationField) {
  const { label, placeholder, inputMode } = input
  return { label: label(), placeholder: placeholder?.(), inputMode }
}

import type { withdrawalMethod } from '@tallyhouse/contract/withdrawals'
import {
  Bitcoin,
  CircleDollarSign,
  Gift,
  Hexagon,
  Landmark,
  type LucideIcon,
  Wallet,
} from 'lucide-react'
import type * as z from 'zod/mini'

export type WithdrawalMethod = z.output<typeof withdrawalMethod>

/** A generic icon for each method; never another company's logo. */
export const methodIcons: Record<WithdrawalMethod, LucideIcon> = {
  robux: Hexagon,
  paypal: Wallet,
  zelle: Landmark,
  cashapp: CircleDollarSign,
  giftcard: Gift,
  crypto: Bitcoin,
}

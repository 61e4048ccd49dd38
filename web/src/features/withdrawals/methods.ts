import type { withdrawalMethod } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import {
  Bitcoin,
  CircleDollarSign,
  Gift,
  Hexagon,
  Landmark,
  type LucideIcon,
  Wallet,
} from 'lucide-react'
import type { ComponentProps } from 'react'
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

type DestinationInput = Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder'> & {
  label: string
}

/** Each method's destination field. `payoutDestinations` validates what is entered. */
export const destinationInputs: Record<WithdrawalMethod, () => DestinationInput> = {
  robux: () => ({ label: m.robloxUsername() }),
  paypal: () => ({ label: m.paypalEmail(), inputMode: 'email', placeholder: m.emailPlaceholder() }),
  zelle: () => ({ label: m.zelleAccount(), inputMode: 'email', placeholder: m.zellePlaceholder() }),
  cashapp: () => ({ label: m.cashtag(), placeholder: m.cashtagPlaceholder() }),
  giftcard: () => ({
    label: m.giftCardEmail(),
    inputMode: 'email',
    placeholder: m.emailPlaceholder(),
  }),
  crypto: () => ({ label: m.walletAddress() }),
}

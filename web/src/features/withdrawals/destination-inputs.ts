import * as m from '@tallyhouse/messages/withdrawals'
import type { ComponentProps } from 'react'
import type { WithdrawalMethod } from './method-icons.ts'

type DestinationInput = Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder'> & {
  label: string
}

/** The destination field of each method. `payoutDestinations` validates what is entered. */
export const destinationInputs: Record<WithdrawalMethod, () => DestinationInput> = {
  robux: () => ({ label: m.robloxUsername() }),
  paypal: () => ({
    label: m.paypalEmail(),
    inputMode: 'email',
    placeholder: m.emailPlaceholder(),
  }),
  zelle: () => ({
    label: m.zelleAccount(),
    inputMode: 'email',
    placeholder: m.zellePlaceholder(),
  }),
  cashapp: () => ({ label: m.cashtag(), placeholder: m.cashtagPlaceholder() }),
  giftcard: () => ({
    label: m.giftCardEmail(),
    inputMode: 'email',
    placeholder: m.emailPlaceholder(),
  }),
  crypto: () => ({ label: m.walletAddress() }),
}

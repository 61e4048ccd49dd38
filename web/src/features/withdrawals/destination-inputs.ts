import type { ComponentProps } from 'react'
import type { WithdrawalMethod } from './method-icons.ts'

type DestinationInput = Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder'> & {
  label: string
}

/** The field in which each method is told where it pays to; what fits is up to `payoutDestinations`. */
export const destinationInputs: Record<WithdrawalMethod, DestinationInput> = {
  robux: { label: 'Roblox username' },
  paypal: { label: 'PayPal email', inputMode: 'email', placeholder: 'you@example.com' },
  zelle: {
    label: 'Zelle email or US phone number',
    inputMode: 'email',
    placeholder: 'you@example.com or (555) 230-1234',
  },
  cashapp: { label: 'Cash App $cashtag', placeholder: '$yourname' },
  giftcard: {
    label: 'Email for the gift card',
    inputMode: 'email',
    placeholder: 'you@example.com',
  },
  crypto: { label: 'Wallet address' },
}

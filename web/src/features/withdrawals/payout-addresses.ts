import {
  addPayoutAddress,
  type payoutAddress,
  payoutAddresses,
  removePayoutAddress,
  withdrawalEligibility,
  withdrawalHistory,
} from '@tallyhouse/contract/withdrawals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { announceHere } from '../../lib/announced-here.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { type CallInput, call } from '../../lib/call.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import { queryOf } from '../../lib/query-of.ts'
import { notify } from '../../ui/toast.tsx'

export type PayoutAddress = z.output<typeof payoutAddress>
export type NewAddress = CallInput<typeof addPayoutAddress>['body']

/** Every payout address that the player keeps, newest first. */
export const addressesQuery = { ...queryOf(payoutAddresses, {}), staleTime: 0 }

/** Keeps an address, and says from when on it is paid. The form shows why it is refused. */
export function useAddAddress() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: NewAddress) => call(addPayoutAddress, { body }),
    onMutate: ({ destination }) => announceHere('Payout address added', destination.trim()),
    onSuccess: ({ waitsUntil }) => {
      notify({
        title: 'Payout Address Added',
        description: waitsUntil
          ? `Payouts to it are sent after ${formatDateTime(waitsUntil)}, unless you confirm one with your password. We emailed you about it.`
          : 'You can withdraw to it right away. We emailed you about it.',
      })
    },
    onSettled: readAgain,
  })
}

/** Removes an address, and says how that went. */
export function useRemoveAddress() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (id: number) => call(removePayoutAddress, { params: { id } }),
    onSuccess: ({ message }) => notify({ title: 'Payout Address Removed', description: message }),
    onError: (error) =>
      notify({ title: 'Error', description: sentenceOf(error), tone: 'destructive' }),
    onSettled: readAgain,
  })
}

/** What waited for a removed address comes back, so more than the addresses may be old. */
function useReadAgain() {
  const client = useQueryClient()
  return () => {
    for (const { path } of [payoutAddresses, withdrawalEligibility, withdrawalHistory]) {
      void client.invalidateQueries({ queryKey: [path] })
    }
  }
}

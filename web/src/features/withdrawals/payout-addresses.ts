import {
  addPayoutAddress,
  type payoutAddress,
  payoutAddresses,
  removePayoutAddress,
  withdrawalEligibility,
  withdrawalHistory,
} from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { announceHere } from '#lib/announced-here.ts'
import { sentenceOf } from '#lib/api-error.ts'
import { type CallInput, call } from '#lib/call.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { queryOf } from '#lib/query-of.ts'
import { notify } from '#ui/toast.tsx'

export type PayoutAddress = z.output<typeof payoutAddress>
export type NewAddress = CallInput<typeof addPayoutAddress>['body']

/** The player's saved payout addresses, newest first. */
export const addressesQuery = { ...queryOf(payoutAddresses, {}), staleTime: 0 }

/** Saves an address and notifies the player of its waiting period. The form shows an error. */
export function useAddAddress() {
  const invalidate = useInvalidateAddresses()
  return useMutation({
    mutationFn: (body: NewAddress) => call(addPayoutAddress, { body }),
    onMutate: ({ destination }) => announceHere('Payout address added', destination.trim()),
    onSuccess: ({ waitsUntil }) => {
      notify({
        title: m.addressSavedTitle(),
        description: waitsUntil
          ? m.addressSavedWaits({ time: formatDateTime(waitsUntil) })
          : m.addressSaved(),
      })
    },
    onSettled: invalidate,
  })
}

/** Removes an address and notifies the player of the result. */
export function useRemoveAddress() {
  const invalidate = useInvalidateAddresses()
  return useMutation({
    mutationFn: (id: number) => call(removePayoutAddress, { params: { id } }),
    onSuccess: ({ message }) => notify({ title: m.addressRemovedTitle(), description: message }),
    onError: (error) =>
      notify({ title: m.errorTitle(), description: sentenceOf(error), tone: 'destructive' }),
    onSettled: invalidate,
  })
}

/** Removing an address also cancels withdrawals to it, which changes the eligibility and the history. */
function useInvalidateAddresses() {
  const client = useQueryClient()
  return () => {
    for (const { path } of [payoutAddresses, withdrawalEligibility, withdrawalHistory]) {
      void client.invalidateQueries({ queryKey: [path] })
    }
  }
}

import {
  type payoutAddress,
  payoutAddresses,
  removePayoutAddress,
} from '@tallyhouse/contract/payout-addresses'
import { withdrawalEligibility, withdrawalHistory } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { describeError } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { withStepUp } from '#session/step-up.ts'
import { notify } from '#ui/overlay/toast.ts'

export type PayoutAddress = z.output<typeof payoutAddress>

export const addressesQuery = { ...endpointQuery(payoutAddresses, {}), staleTime: 0 }

export function useRemoveAddress() {
  const invalidate = useInvalidateAddresses()
  return useMutation({
    mutationFn: (id: number) => withStepUp(() => call(removePayoutAddress, { params: { id } })),
    onSuccess: ({ message }) => notify({ title: m.addressRemovedTitle(), description: message }),
    onError: (error) =>
      notify({ title: m.errorTitle(), description: describeError(error), tone: 'destructive' }),
    onSettled: invalidate,
  })
}

/** Removing an address also cancels withdrawals to it, which changes the eligibility and the history. */
export function useInvalidateAddresses() {
  const client = useQueryClient()
  return () => {
    for (const { path } of [payoutAddresses, withdrawalEligibility, withdrawalHistory]) {
      void client.invalidateQueries({ queryKey: [path] })
    }
  }
}

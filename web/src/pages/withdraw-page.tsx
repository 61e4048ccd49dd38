import * as m from '@tallyhouse/messages/withdraw-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VerificationBanner } from '#features/identity/email-verification.tsx'
import { AddressesCard } from '#features/withdrawals/addresses-card.tsx'
import { useEligibility } from '#features/withdrawals/eligibility.ts'
import { LatestWithdrawals } from '#features/withdrawals/latest-withdrawals.tsx'
import { addressesQuery } from '#features/withdrawals/payout-addresses.ts'
import { RequestedReceipt } from '#features/withdrawals/requested-receipt.tsx'
import { StakedNotice, WithdrawableNotice } from '#features/withdrawals/withdrawable-notice.tsx'
import { WithdrawalForm } from '#features/withdrawals/withdrawal-form.tsx'
import { ConversionRates, WithdrawalLimits } from '#features/withdrawals/withdrawal-limits.tsx'
import type { Withdrawal } from '#features/withdrawals/withdrawal-status.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { termsQuery } from '#session/terms.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const columns = 'grid items-start gap-4 lg:grid-cols-[1fr_380px] lg:gap-6'

/** The withdrawal form, payout addresses, latest withdrawals, rates, and limits. */
export default function WithdrawPage() {
  usePageTitle(m.pageTitle())
  const terms = useQuery({ ...termsQuery, staleTime: 0 })
  const eligibility = useEligibility()
  const addresses = useQuery(addressesQuery)
  const [requested, setRequested] = useState<Withdrawal>()
  const failed = [terms, addresses].filter(({ error, data }) => error && !data)
  return (
    <main className="page pt-7 pb-12 md:pt-10">
      <h1 className="text-28 md:text-36">{m.title()}</h1>
      <p className="mt-2 max-w-[80ch] text-16 text-balance text-mid">{m.intro()}</p>
      <div className="mt-6 space-y-4 md:mt-8">
        <VerificationBanner />
        {failed.length > 0 ? (
          <ErrorState
            title={m.loadFailed()}
            error={failed[0]?.error}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        ) : eligibility.isPending || !terms.data || !addresses.data ? (
          <LoadingPanels />
        ) : (
          <>
            {eligibility.data && <WithdrawableNotice eligibility={eligibility.data} />}
            <StakedNotice />
            <div className={columns}>
              <div className="min-w-0 space-y-4">
                {requested && (
                  <RequestedReceipt
                    key={requested.id}
                    withdrawal={requested}
                    eligibility={eligibility.data}
                    onClose={() => setRequested(undefined)}
                  />
                )}
                <Panel aria-label={m.requestPayout()} className="p-4 sm:p-6">
                  <WithdrawalForm
                    terms={terms.data}
                    eligibility={eligibility.data}
                    addresses={addresses.data}
                    onRequested={setRequested}
                  />
                </Panel>
                <AddressesCard addresses={addresses.data} terms={terms.data} />
              </div>
              <div className="min-w-0 space-y-4">
                <LatestWithdrawals />
                <ConversionRates terms={terms.data} />
                <WithdrawalLimits
                  terms={terms.data}
                  leftTodayPoints={eligibility.data?.leftTodayPoints}
                />
              </div>
            </div>
          </>
        )}
      </div>
    </main>
  )
}

function LoadingPanels() {
  return (
    <div className={columns}>
      <Skeleton className="h-[900px] w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}

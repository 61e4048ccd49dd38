import { useQuery } from '@tanstack/react-query'
import { VerificationBanner } from '../features/identity/verification-banner.tsx'
import { ConversionRates } from '../features/withdrawals/conversion-rates.tsx'
import { LatestWithdrawals } from '../features/withdrawals/latest-withdrawals.tsx'
import { WithdrawalForm } from '../features/withdrawals/withdrawal-form.tsx'
import { WithdrawalLimits } from '../features/withdrawals/withdrawal-limits.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { termsQuery } from '../session/terms.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Points out: the form, and beside it rates, limits and the latest withdrawals. */
export default function WithdrawPage() {
  usePageTitle('Withdraw')
  const { data: terms, error, refetch } = useQuery(termsQuery)
  return (
    <main className="page pt-7 pb-12 md:pt-10">
      <h1 className="text-36">Withdraw Your Winnings</h1>
      <p className="mt-2 max-w-[60ch] text-16 text-mid">
        Robux go out by themselves. Other payouts are checked by a person first.
      </p>
      <div className="mt-6 space-y-4 md:mt-8">
        <VerificationBanner />
        {error ? (
          <ErrorState title="The rates did not load" error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_380px] lg:gap-6">
            <Panel className="min-w-0 p-4 sm:p-6">
              {terms ? <WithdrawalForm terms={terms} /> : <Skeleton className="h-[560px] w-full" />}
            </Panel>
            <div className="space-y-4">
              <LatestWithdrawals />
              {terms && <ConversionRates terms={terms} />}
              {terms && <WithdrawalLimits terms={terms} />}
            </div>
          </div>
        )}
      </div>
    </main>
  )
}

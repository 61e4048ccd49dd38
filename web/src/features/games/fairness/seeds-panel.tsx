import { useQuery } from '@tanstack/react-query'
import { bringIntoView } from '../../../lib/bring-into-view.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { seedOrderWords } from '../seed-order-words.ts'
import { fairnessQuery } from './fairness-query.ts'
import { NextPairForm } from './next-pair-form.tsx'
import { type Rotation, useRotation } from './rotate.ts'
import { SeedLine } from './seed-line.tsx'

/** The pair in use, and the next one, which rotating begins. */
export function SeedsPanel() {
  const { data, error, refetch } = useQuery({ ...fairnessQuery, refetchOnMount: 'always' })
  const rotation = useRotation()
  if (error) {
    return (
      <ErrorState title="Your seeds did not load" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-72 w-full" />
  const order = seedOrderWords[data.seedOrder]
  return (
    <div className="space-y-6">
      {rotation.data && <Revealed key={data.serverSeedHash} revealed={rotation.data.revealed} />}
      <section className="space-y-4">
        <h3 className="text-16">Pair in use</h3>
        <SeedLine label="Server seed, hashed (SHA-256)" value={data.serverSeedHash} />
        <SeedLine label="Client seed" value={data.clientSeed} />
        <dl className="grid gap-4 sm:grid-cols-[1fr_auto] sm:gap-8">
          <div>
            <dt className="text-14 font-medium text-mid">Seed order</dt>
            <dd className="mt-1 text-14">
              <strong className="font-semibold">{order.name}.</strong>{' '}
              <span className="text-mid">{order.about}</span>
            </dd>
          </div>
          <div>
            <dt className="text-14 font-medium text-mid">Nonce of your next round</dt>
            <dd className="figures mt-1 text-28">{data.nonce}</dd>
          </div>
        </dl>
      </section>
      <div className="border-t border-line pt-5">
        <NextPairForm
          key={data.nextServerSeedHash}
          nextServerSeedHash={data.nextServerSeedHash}
          rotating={rotation.isPending}
          onRotate={rotation.mutate}
        />
      </div>
    </div>
  )
}

function Revealed({ revealed }: { revealed: Rotation['revealed'] }) {
  return (
    <div
      role="status"
      ref={bringIntoView}
      className="scroll-mt-5 animate-[rise_var(--t-in)_var(--ease-out)] rounded-panel border border-win/35 bg-win/6 p-4"
    >
      <p className="mb-3 text-14 text-mid">
        <strong className="font-semibold text-win">Revealed.</strong> This seed served{' '}
        {revealed.nonce === 1 ? 'one round' : `${revealed.nonce} rounds`}. Their receipts can be
        verified now.
      </p>
      <SeedLine label="Old server seed" value={revealed.serverSeed} />
    </div>
  )
}

import * as m from '@tallyhouse/messages/fairness'
import { useQuery } from '@tanstack/react-query'
import { formatPoints } from '#lib/format-points.ts'
import { bringIntoView } from '#lib/page/bring-into-view.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { fairnessQuery } from '../kit/rounds/fairness-query.ts'
import { NextPairForm } from './next-pair-form.tsx'
import { type Rotation, useRotation } from './rotate.ts'
import { SeedLine } from './seed-line.tsx'
import { seedOrderText } from './seed-order-text.ts'

/** The active pair, and the next one, which becomes active by rotating. */
export function SeedsPanel() {
  const { data, error, refetch } = useQuery({ ...fairnessQuery, refetchOnMount: 'always' })
  const rotation = useRotation()
  if (error) {
    return <ErrorState title={m.seedsLoadFailed()} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-72 w-full" />
  return (
    <div className="space-y-6">
      {rotation.data && <Revealed key={data.serverSeedHash} revealed={rotation.data.revealed} />}
      <section className="space-y-4">
        <h3 className="text-16">{m.activePair()}</h3>
        <SeedLine label={m.serverSeedHash()} value={data.serverSeedHash} />
        <SeedLine label={m.clientSeed()} value={data.clientSeed} />
        <dl className="grid gap-4 sm:grid-cols-[1fr_auto] sm:gap-8">
          <div>
            <dt className="text-14 font-medium text-mid">{m.seedOrder()}</dt>
            <dd className="mt-1 text-14">
              <RichText
                text={seedOrderText[data.seedOrder]()}
                tags={{
                  name: (children) => <strong className="font-semibold">{children}</strong>,
                  about: (children) => <span className="text-mid">{children}</span>,
                }}
              />
            </dd>
          </div>
          <div>
            <dt className="text-14 font-medium text-mid">{m.nextNonce()}</dt>
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
        <RichText
          text={m.revealed({ count: revealed.nonce, rounds: formatPoints(revealed.nonce) })}
          tags={{
            strong: (children) => <strong className="font-semibold text-win">{children}</strong>,
          }}
        />
      </p>
      <SeedLine label={m.previousServerSeed()} value={revealed.serverSeed} />
    </div>
  )
}

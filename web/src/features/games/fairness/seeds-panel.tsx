import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ClientSeedForm } from './client-seed-form.tsx'
import { fairnessQuery } from './fairness-query.ts'
import { type Rotation, useRotation } from './rotate.ts'
import { SeedLine } from './seed-line.tsx'

/** The pair in use; changing the client seed or rotating begins a new pair and reveals the old. */
export function SeedsPanel() {
  const { data, error, refetch } = useQuery(fairnessQuery)
  const rotation = useRotation()
  if (error) {
    return (
      <ErrorState title="Your seeds did not load" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-72 w-full" />
  return (
    <div className="space-y-6">
      <SeedLine label="Server seed, hashed (SHA-256)" value={data.serverSeedHash} />
      <ClientSeedForm
        key={data.clientSeed}
        clientSeed={data.clientSeed}
        saving={rotation.isPending}
        onSave={rotation.mutate}
      />
      <div className="flex flex-wrap items-end justify-between gap-4 border-t border-line pt-5">
        <div>
          <p className="text-14 font-medium text-mid">Nonce of your next round</p>
          <p className="figures mt-1 text-28">{data.nonce}</p>
        </div>
        <Button disabled={rotation.isPending} onClick={() => rotation.mutate(null)}>
          {rotation.isPending ? 'Rotating...' : 'Rotate'}
        </Button>
      </div>
      {rotation.data && <Revealed revealed={rotation.data.revealed} />}
    </div>
  )
}

function Revealed({ revealed }: { revealed: Rotation['revealed'] }) {
  return (
    <div
      role="status"
      className="animate-[rise_var(--t-in)_var(--ease-out)] rounded-panel border border-win/35 bg-win/6 p-4"
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

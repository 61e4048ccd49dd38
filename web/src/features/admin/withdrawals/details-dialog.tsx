import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CaseFile } from './case-file.tsx'
import type { Verdict } from './decide-withdrawal.ts'
import { type AdminWithdrawal, withdrawalQuery } from './withdrawal-pages.ts'

type CaseProps = {
  /** Those that are known already; lists do not tell all of what is over. */
  listed: AdminWithdrawal[]
  onAsk: (withdrawal: AdminWithdrawal, verdict: Verdict) => void
  onEnd: (withdrawal: AdminWithdrawal) => void
}

type DetailsDialogProps = CaseProps & { id: number | null; onClose: () => void }

/** Everything that is known of a withdrawal; null is closed. */
export function DetailsDialog({ id, onClose, ...props }: DetailsDialogProps) {
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(next) => !next && onClose()}
      title={id === null ? 'Withdrawal' : `Withdrawal ${id}`}
      wide
    >
      {id !== null && <Case id={id} {...props} />}
    </Dialog>
  )
}

function Case({ id, listed, onAsk, onEnd }: CaseProps & { id: number }) {
  const { data, error, refetch } = useQuery({
    ...withdrawalQuery(id),
    placeholderData: () => listed.find((one) => one.id === id && one.endedAt === null),
  })
  if (error && !data) {
    return (
      <ErrorState
        title="The withdrawal did not load"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton className="h-96 w-full" />
  return (
    <CaseFile
      withdrawal={data}
      onAsk={(verdict) => onAsk(data, verdict)}
      onEnd={() => onEnd(data)}
    />
  )
}

import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Verdict } from './decide-withdrawal.ts'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import { type AdminWithdrawal, withdrawalQuery } from './withdrawal-pages.ts'

type ContentProps = {
  /** The rows already loaded. Lists omit some details of closed withdrawals. */
  listed: AdminWithdrawal[]
  onDecide: (withdrawal: AdminWithdrawal, verdict: Verdict) => void
  onResolve: (withdrawal: AdminWithdrawal) => void
}

type DetailsDialogProps = ContentProps & { id: number | null; onClose: () => void }

/** Shows all details of a withdrawal. Closed if `id` is null. */
export function DetailsDialog({ id, onClose, ...props }: DetailsDialogProps) {
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(next) => !next && onClose()}
      title={id === null ? m.detailsTitleClosed() : m.detailsTitle({ id })}
      wide
    >
      {id !== null && <Content id={id} {...props} />}
    </Dialog>
  )
}

function Content({ id, listed, onDecide, onResolve }: ContentProps & { id: number }) {
  const { data, error, refetch } = useQuery({
    ...withdrawalQuery(id),
    placeholderData: () => listed.find((row) => row.id === id && row.endedAt === null),
  })
  if (error && !data) {
    return (
      <ErrorState title={m.withdrawalLoadError()} error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-96 w-full" />
  return (
    <WithdrawalDetails
      withdrawal={data}
      onDecide={(verdict) => onDecide(data, verdict)}
      onResolve={() => onResolve(data)}
    />
  )
}

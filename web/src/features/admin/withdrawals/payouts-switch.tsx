import { useQuery } from '@tanstack/react-query'
import { CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { integrityQuery } from '../integrity-query.ts'
import { useSettingChange } from '../settings/change-setting.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { StaleNote } from '../stale-note.tsx'

const KEY = 'payouts_paused'

/** Whether payouts are sent, and the switch that pauses them. */
export function PayoutsSwitch() {
  const { data, error, isRefetchError, refetch } = useQuery(settingsQuery)
  const [isAsking, setAsking] = useState(false)
  const { data: integrity } = useQuery(integrityQuery)
  const change = useSettingChange()
  if (error && !data) {
    return (
      <Panel aria-label="Payouts">
        <ErrorState
          title="The switch of payouts did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  }
  const isPaused = data?.find(({ key }) => key === KEY)?.value.trim() === 'true'
  const isStopped = integrity !== undefined && integrity.broken.length > 0
  const Icon = isPaused || isStopped ? CirclePause : CirclePlay
  return (
    <Panel
      aria-label="Payouts"
      className={cn(
        'flex min-h-18 flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5',
        (isPaused || isStopped) && 'border-warn/50 bg-warn/8',
      )}
    >
      {isRefetchError && <StaleNote error={error} className="basis-full rounded-control border" />}
      {data ? (
        <>
          <Icon
            aria-hidden="true"
            className={cn('size-6 shrink-0', isPaused || isStopped ? 'text-warn' : 'text-win')}
          />
          <div role="status" className="min-w-52 grow basis-0 text-14">
            <p className="font-semibold">{stateOf({ isPaused, isStopped })}</p>
            <p className="text-mid">
              {isPaused
                ? 'Nothing is sent to be paid. What was sent before is still followed.'
                : isStopped
                  ? 'A check of the books failed. Nothing is sent until it passes again.'
                  : 'What is approved goes out by itself.'}
            </p>
          </div>
          <Button
            variant={isPaused ? 'primary' : 'quiet'}
            className="max-sm:w-full"
            aria-haspopup="dialog"
            aria-disabled={change.isPending}
            onClick={() => setAsking(true)}
          >
            {isPaused ? 'Resume payouts' : 'Pause payouts'}
          </Button>
        </>
      ) : (
        <Skeleton className="h-10 w-full" />
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => change.run({ key: KEY, value: String(!isPaused) })}
        {...(isPaused
          ? {
              title: 'Resume payouts?',
              description: 'Everything that is approved and waits is sent to be paid.',
              confirm: 'Resume',
              tone: 'primary' as const,
            }
          : {
              title: 'Pause payouts?',
              description: 'Players can go on asking. Nothing is paid until you resume.',
              confirm: 'Pause',
              tone: 'danger' as const,
            })}
      />
    </Panel>
  )
}

function stateOf({ isPaused, isStopped }: { isPaused: boolean; isStopped: boolean }): string {
  if (isPaused) return 'Payouts are paused'
  return isStopped ? 'Payouts are stopped' : 'Payouts are sent'
}

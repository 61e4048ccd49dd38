import type { adminPayoutDelays } from '@tallyhouse/contract/admin/withdrawals'
import * as m from '@tallyhouse/messages/admin-withdrawals'
import { useQuery } from '@tanstack/react-query'
import { CirclePause, CirclePlay } from 'lucide-react'
import type { CallResponse } from '#lib/calls/call.ts'
import { cn } from '#lib/class-names.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useConfirmation } from '#ui/overlay/confirm-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useStoppedPlayers } from '../admin-notices.tsx'
import { StaleNote } from '../list-panel.tsx'
import { optionName, settingChange, settingsQuery } from '../settings/settings.ts'
import { useAdminAction } from '../use-admin-action.ts'
import { arePayoutsPaused } from './approvals.ts'
import { payoutDelaysQuery } from './withdrawal-queries.ts'

const KEY = 'payouts_paused'

export function PayoutsSwitch() {
  const { data, error, isRefetchError, refetch } = useQuery(settingsQuery)
  const confirmation = useConfirmation()
  const stopped = useStoppedPlayers()
  const isStopped = stopped === 'all'
  const delays = useQuery(payoutDelaysQuery).data ?? []
  const change = useAdminAction(settingChange)
  if (error && !data) {
    return (
      <Panel aria-label={m.payouts()}>
        <ErrorState title={m.payoutsLoadError()} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  const isPaused = arePayoutsPaused(data)
  const askToSwitch = () =>
    confirmation.ask({
      onConfirm: () => change.run({ key: KEY, value: String(!isPaused) }),
      title: isPaused ? m.resumeTitle() : m.pauseTitle(),
      description: isPaused ? m.resumeEffect() : m.pauseEffect(),
      confirm: isPaused ? m.resumeButton() : m.pauseButton(),
      tone: isPaused ? 'primary' : 'danger',
    })
  const [title, ...effects] = isPaused
    ? [m.payoutsPaused(), m.pausedEffect()]
    : isStopped
      ? [m.payoutsStopped(), m.stoppedEffect()]
      : delays.length > 0
        ? [m.payoutsDelayed(), ...delays.map(describeDelay)]
        : [m.payoutsRunning(), sendingEffect(stopped)]
  const isWarning = isPaused || isStopped || delays.length > 0
  const Icon = isWarning ? CirclePause : CirclePlay
  return (
    <Panel
      aria-label={m.payouts()}
      className={cn(
        'flex min-h-18 flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5',
        isWarning && 'border-warn/50 bg-warn/8',
      )}
    >
      {isRefetchError && <StaleNote error={error} className="basis-full rounded-control border" />}
      {data ? (
        <>
          <Icon
            aria-hidden="true"
            className={cn('size-6 shrink-0', isWarning ? 'text-warn' : 'text-win')}
          />
          <div role="status" className="min-w-52 grow basis-0 text-14">
            <p className="font-semibold">{title}</p>
            {effects.map((effect) => (
              <p key={effect} className="wrap-anywhere text-mid">
                {effect}
              </p>
            ))}
          </div>
          <Button
            variant={isPaused ? 'primary' : 'quiet'}
            className="max-sm:w-full"
            aria-haspopup="dialog"
            aria-disabled={change.isPending}
            onClick={askToSwitch}
          >
            {isPaused ? m.resumePayoutsButton() : m.pausePayoutsButton()}
          </Button>
        </>
      ) : (
        <Skeleton className="h-10 w-full" />
      )}
      {confirmation.dialog}
    </Panel>
  )
}

function sendingEffect(stopped: Exclude<ReturnType<typeof useStoppedPlayers>, 'all'>): string {
  return stopped.size > 0 ? m.someStoppedEffect({ players: stopped.size }) : m.runningEffect()
}

type Delay = CallResponse<typeof adminPayoutDelays>[number]

function describeDelay({ provider, reason, since }: Delay): string {
  return m.refusalEffect({ provider: optionName(provider), since: formatDateTime(since), reason })
}

import {
  adminJobKinds,
  adminJobs,
  discardJob,
  jobState,
  retryJob,
} from '@tallyhouse/contract/admin/system'
import * as m from '@tallyhouse/messages/admin-system'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX, Clock3, LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { pagedQuery } from '#lib/calls/paged-query.ts'
import { findEntry } from '#lib/find-entry.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { FilterBar } from '#ui/list/filter-bar.tsx'
import { useConfirmation } from '#ui/overlay/confirm-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Mark, StatusBadge } from '#ui/status-badge.tsx'
import { type AddressFilters, TablePanel } from '../list-panel.tsx'
import { useAdminAction } from '../use-admin-action.ts'

type Job = CallResponse<typeof adminJobs>[number]
type JobState = Job['state']

const states: Record<
  JobState,
  { label: () => string } & Omit<ComponentProps<typeof Mark>, 'children'>
> = {
  waiting: { label: m.waiting, icon: Clock3, tone: 'plain' },
  running: { label: m.running, icon: LoaderCircle, tone: 'info' },
  failing: { label: m.failing, icon: CircleAlert, tone: 'warn' },
  finished: { label: m.finished, icon: CircleCheck, tone: 'win' },
  failed: { label: m.failed, icon: CircleX, tone: 'loss' },
}

/** Background jobs; those that wait or fail can be retried, and emails also discarded. */
export function JobsPanel({ params, change }: AddressFilters) {
  const state = jobState.options.find((one) => one === params.get('state'))
  const kind = params.get('kind') ?? ''
  const { data: kinds = [] } = useQuery({
    ...endpointQuery(adminJobKinds, {}),
    staleTime: Infinity,
  })
  const query = { ...(state && { state }), ...(kind !== '' && { kind }) }
  const list = useInfiniteQuery({
    ...pagedQuery(adminJobs, { query }),
    placeholderData: keepPreviousData,
  })
  const { columns, dialog } = useJobColumns()
  return (
    <>
      <TablePanel
        title={m.jobsPanel()}
        list={list}
        filters={
          <FilterBar
            className="grid gap-3 min-[380px]:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr_auto_auto]"
            onChange={change}
            fields={[
              {
                name: 'state',
                label: m.stateField(),
                value: state ?? '',
                options: [
                  { value: '', label: m.allStates() },
                  ...jobState.options.map((value) => ({ value, label: states[value].label() })),
                ],
              },
              {
                name: 'kind',
                label: m.kindField(),
                value: kind,
                options: [
                  { value: '', label: m.allKinds() },
                  ...kinds.map((value) => ({ value, label: value, isData: true })),
                ],
              },
            ]}
          />
        }
        empty={m.jobsEmpty()}
        countText={m.jobsShown}
        caption={m.jobsCaption()}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {dialog}
    </>
  )
}

function useJobColumns() {
  const confirmation = useConfirmation()
  const retry = useAdminAction({
    send: ({ id }: Job) => call(retryJob, { params: { id } }),
    successToast: ({ message }) => ({ title: m.retriedTitle(), description: message }),
    changes: [adminJobs],
  })
  const discard = useAdminAction({
    send: ({ id }: Job) => call(discardJob, { params: { id } }),
    successToast: ({ message }) => ({ title: m.discardedTitle(), description: message }),
    changes: [adminJobs],
  })
  const askToDiscard = (job: Job) =>
    confirmation.ask({
      onConfirm: () => discard.run(job),
      title: m.discardTitle(),
      description: m.discardDescription({ id: job.id }),
      confirm: m.discardConfirm(),
      tone: 'danger',
    })
  const columns: Column<Job>[] = [
    {
      label: m.job,
      card: 'title',
      className: 'whitespace-nowrap',
      cell: ({ id, kind }) => (
        <RichText text={m.jobName({ id, kind })} tags={{ data: 'font-semibold' }} />
      ),
    },
    {
      label: m.state,
      cell: ({ state }) => {
        const found = findEntry(states, state)
        if (!found) return <StatusBadge status={state} />
        const { label, ...mark } = found
        return <Mark {...mark}>{label()}</Mark>
      },
    },
    { label: m.attempts, align: 'right', cell: ({ attempts }) => attempts },
    {
      label: m.jobTime,
      className: 'whitespace-nowrap text-mid',
      cell: ({ finishedAt, runAt }) => formatDateTime(finishedAt ?? runAt),
    },
    {
      label: m.lastError,
      isData: true,
      isEmpty: ({ lastError }) => lastError === null,
      className: 'max-w-96 text-mid wrap-anywhere',
      cell: ({ lastError }) => <span className="line-clamp-3">{lastError}</span>,
    },
    {
      label: m.jobActions,
      card: 'button',
      isEmpty: ({ state }) => !isIdle(state),
      cell: (job) =>
        isIdle(job.state) && (
          <div className="flex gap-2 lg:justify-end">
            <JobButton
              name={m.retryJob({ job: m.jobLabel(job) })}
              action={{ isPending: retry.isPending, run: () => retry.run(job) }}
            >
              {m.retry()}
            </JobButton>
            {job.isDiscardable && (
              <JobButton
                name={m.discardJob({ job: m.jobLabel(job) })}
                action={{ isPending: discard.isPending, run: () => askToDiscard(job) }}
              >
                {m.discard()}
              </JobButton>
            )}
          </div>
        ),
    },
  ]
  return { columns, dialog: confirmation.dialog }
}

function isIdle(state: JobState): boolean {
  return state === 'waiting' || state === 'failing'
}

type JobButtonProps = {
  name: string
  action: { isPending: boolean; run: () => void }
  children: string
}

function JobButton({ name, action: { isPending, run }, children }: JobButtonProps) {
  return (
    <Button
      size="sm"
      className="max-lg:h-11"
      aria-label={name}
      aria-disabled={isPending}
      onClick={() => isPending || run()}
    >
      {children}
    </Button>
  )
}

import { endOtherSessions } from '@tallyhouse/contract/account'
import * as m from '@tallyhouse/messages/identity'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useStableFocus } from '#lib/page/use-stable-focus.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { notify } from '#ui/overlay/toast.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SessionList } from './session-list.tsx'
import { type Sessions, sessionsQuery } from './sessions-query.ts'

/** The devices the player is logged in on, and a button that logs out the others. */
export function SessionPanel() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  return (
    <Panel {...useStableFocus()} aria-label={m.devices()} className="p-4 outline-none sm:p-5">
      <PanelHead title={m.devices()} />
      {error && !data ? (
        <ErrorState title={m.devicesFailed()} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <SessionDetails {...data} />
      ) : (
        <Skeleton className="mt-3 h-44 w-full" />
      )}
    </Panel>
  )
}

function SessionDetails({ sessions, lastLogIn }: Sessions) {
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <p className="mt-1 text-14 text-mid">
        {lastLogIn
          ? m.previousLogin({ time: formatDateTime(lastLogIn.at), ipAddress: lastLogIn.ipAddress })
          : m.firstLogin()}
      </p>
      <SessionList sessions={sessions} />
      {hasOthers && <EndOthers />}
    </>
  )
}

function EndOthers() {
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const end = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ message }) => notify({ title: m.othersLoggedOutTitle(), description: message }),
    onError: (error) =>
      notify({ title: m.errorTitle(), description: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <div className="border-t border-line/70 pt-4">
      <Button
        className="w-full sm:w-auto"
        aria-disabled={end.isPending}
        onClick={() => !end.isPending && setConfirming(true)}
      >
        {end.isPending ? m.loggingOut() : m.logOutOthers()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={m.logOutOthersTitle()}
        description={m.logOutOthersDescription()}
        confirm={m.logOutOthers()}
        tone="danger"
        onConfirm={() => end.mutate()}
      />
    </div>
  )
}

import { endOtherSessions } from '@tallyhouse/contract/account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { useKeptFocus } from '../../../lib/use-kept-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { notify } from '../../../ui/toast.tsx'
import { SessionList } from './session-list.tsx'
import { type Sessions, sessionsQuery } from './sessions-query.ts'

/** Where the player is signed in, and the way to end all of it but here. */
export function SessionPanel() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  return (
    <Panel {...useKeptFocus()} aria-label="Signed-in devices" className="p-4 outline-none sm:p-5">
      <PanelHead title="Signed-in devices" />
      {error && !data ? (
        <ErrorState
          title="Your devices did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <KnownSessions {...data} />
      ) : (
        <Skeleton className="mt-3 h-44 w-full" />
      )}
    </Panel>
  )
}

function KnownSessions({ sessions, lastLogIn }: Sessions) {
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <p className="mt-1 text-14 text-mid">
        {lastLogIn
          ? `Your log-in before this one was on ${formatDateTime(lastLogIn.at)}, from ${lastLogIn.ipAddress}.`
          : 'This is your first log-in.'}
      </p>
      <SessionList sessions={sessions} />
      {hasOthers && <EndOthers />}
    </>
  )
}

function EndOthers() {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ message }) => notify({ title: 'Signed out the others', description: message }),
    onError: (error) =>
      notify({ title: 'Error', description: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <div className="border-t border-line/70 pt-4">
      <Button
        className="w-full sm:w-auto"
        aria-disabled={end.isPending}
        onClick={() => !end.isPending && setAsking(true)}
      >
        {end.isPending ? 'Signing out...' : 'Sign out the others'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Sign out the others?"
        description="Every device but this one has to log in again. If one of them is not yours, change your password, too."
        confirm="Sign out the others"
        tone="danger"
        onConfirm={() => end.mutate()}
      />
    </div>
  )
}

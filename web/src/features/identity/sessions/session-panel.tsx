import { endOtherSessions, sessions } from '@tallyhouse/contract/account'
import * as m from '@tallyhouse/messages/identity'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatAgo, formatDateTime } from '#lib/format-time.ts'
import { useStableFocus } from '#lib/page/use-stable-focus.ts'
import { useNow } from '#lib/use-now.ts'
import { withStepUp } from '#session/step-up.ts'
import { Button } from '#ui/button.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { notify, notifyFailure } from '#ui/overlay/toast.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'

/** The devices the player is logged in on, and a button that logs out the others. */
export function SessionPanel() {
  return (
    <Panel {...useStableFocus()} aria-label={m.devices()} className="p-4 outline-none sm:p-5">
      <PanelHead title={m.devices()} />
      <Fetched
        query={useQuery(sessionsQuery)}
        failure={m.devicesFailed()}
        skeleton="mt-3 h-44 w-full"
      >
        {(sessions) => <SessionDetails {...sessions} />}
      </Fetched>
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
    mutationFn: () => withStepUp(() => call(endOtherSessions, {})),
    onSuccess: ({ message }) => notify({ title: m.othersLoggedOutTitle(), description: message }),
    onError: (error) => notifyFailure(m.errorTitle(), error),
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

type Session = Sessions['sessions'][number]

const PHONES = /iPhone|Android/

/** The devices with their address and last use, the current one first. */
function SessionList({ sessions }: Pick<Sessions, 'sessions'>) {
  const now = useNow()
  return (
    <ul className="mt-2 divide-y divide-line/70">
      {sessions
        .toSorted(currentFirst)
        .map(({ device, ipAddress, createdAt, lastSeenAt, isCurrent }) => {
          const Icon = PHONES.test(device) ? Smartphone : Laptop
          return (
            <li
              key={`${createdAt} ${device} ${ipAddress} ${isCurrent}`}
              className="flex min-h-16 items-center gap-3.5 py-2.5"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-control bg-ink-2 text-low">
                <Icon className="size-4.5" />
              </span>
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14 font-semibold">
                  <span translate="no" dir="auto">
                    {device}
                  </span>
                  {isCurrent && (
                    <span className="rounded-chip bg-win/10 px-1.5 py-0.5 text-12 font-semibold text-win">
                      {m.thisDevice()}
                    </span>
                  )}
                </p>
                <p className="text-13 wrap-anywhere text-low">
                  <RichText
                    text={m.sessionDetails({
                      ipAddress,
                      lastSeen: isCurrent ? m.inUseNow() : lastSeen(lastSeenAt, now),
                      time: formatDateTime(createdAt),
                    })}
                    tags={{
                      address: (text) => (
                        <span translate="no" dir="auto">
                          {text}
                        </span>
                      ),
                      time: (text) => <time dateTime={createdAt}>{text}</time>,
                    }}
                  />
                </p>
              </div>
            </li>
          )
        })}
    </ul>
  )
}

function currentFirst(one: Session, other: Session): number {
  return Number(other.isCurrent) - Number(one.isCurrent)
}

const HOUR_MS = 3_600_000

/** When a device was last used: `Last seen 3 hours ago`. The server stores this to the hour. */
export function lastSeen(instant: string, now: number): string {
  if (now - Date.parse(instant) < HOUR_MS) return m.lastSeenRecently()
  return m.lastSeen({ ago: formatAgo(instant, now) })
}

export type Sessions = CallResponse<typeof sessions>

/** The player's sessions, refetched on each visit. */
export const sessionsQuery = { ...endpointQuery(sessions, {}), staleTime: 0 }

import { realityCheckMinutes, setRealityCheck } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/protection'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { playSessionQuery } from '#session/play-session.ts'
import type { Protection } from '#session/protection.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { notify } from '#ui/overlay/toast.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { acknowledged } from './acknowledged.ts'
import { showProtection } from './show-protection.ts'

const OFF = 'off'
const intervals = realityCheckMinutes.def.values

/** The interval of reality checks. */
export function RealityCheckPanel({ minutes }: { minutes: Protection['realityCheckMinutes'] }) {
  const choice = useRealityCheckChoice()
  const options = [
    { value: OFF, label: m.off() },
    ...intervals.map((each) => ({ value: String(each), label: m.minutes({ count: each }) })),
  ]
  const shown = choice.isPending ? choice.variables : minutes
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.realityCheck()} />
      <p className="mt-1 mb-3 text-14 text-mid">{m.realityCheckAbout()}</p>
      <Segmented
        label={m.realityCheckInterval()}
        options={options}
        value={shown === null ? OFF : String(shown)}
        locked={choice.isPending}
        onChange={(value) =>
          choice.mutate(intervals.find((each) => String(each) === value) ?? null)
        }
      />
    </Panel>
  )
}

type Minutes = Protection['realityCheckMinutes']

/** Sets the interval of reality checks, starting now. */
function useRealityCheckChoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (minutes: Minutes) => call(setRealityCheck, { body: { minutes } }),
    onSuccess: (protection) => {
      const { realityCheckMinutes } = protection
      const session = client.getQueryData(playSessionQuery.queryKey)
      if (session) {
        const elapsedMs = Date.now() - session.beganAt
        acknowledged.write({ startedAt: session.startedAt, elapsedMs })
        client.setQueryData(playSessionQuery.queryKey, { ...session, realityCheckMinutes })
      }
      showProtection(client, protection)
      notify({
        title: m.realityCheck(),
        description:
          realityCheckMinutes === null
            ? m.realityChecksOff()
            : m.realityCheckEvery({ count: realityCheckMinutes }),
      })
    },
    onError: (error) =>
      notify({
        title: m.realityCheckNotSaved(),
        description: sentenceOf(error),
        tone: 'destructive',
      }),
  })
}

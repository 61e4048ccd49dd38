import { changeTimeZone, dailyBonusStatus, dailyChallenges } from '@tallyhouse/contract/rewards'
import { presentZoneName } from '@tallyhouse/contract/time-zones'
import * as m from '@tallyhouse/messages/rewards'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { withStepUp } from '#session/step-up.ts'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DialogActions } from '#ui/overlay/dialog-actions.tsx'
import { notify } from '#ui/overlay/toast.ts'
import { RichText } from '#ui/rich-text.tsx'
import { type DailyBonusStatus, zoneName } from './daily-bonus.tsx'

type ZoneDialogProps = { status: DailyBonusStatus; onClose: () => void }

/** Changes the time zone in which the player's days begin. */
export default function ZoneDialog({ status, onClose }: ZoneDialogProps) {
  return (
    <Dialog onClose={onClose} title={m.zoneTitle()} description={m.zoneDescription()}>
      {status.timeZoneChangeableAt === null ? (
        <ZoneForm
          current={status.timeZone}
          isKnown={status.unknownTimeZone === null}
          onDone={onClose}
        />
      ) : (
        <div className="space-y-5 text-14">
          <p>
            <RichText
              text={m.zoneLocked({
                zone: zoneName(status.timeZone),
                time: formatDateTime(status.timeZoneChangeableAt),
              })}
              tags={{
                zone: (text) => (
                  <strong translate="no" dir="auto" className="font-semibold">
                    {text}
                  </strong>
                ),
              }}
            />
          </p>
          <DialogActions>
            <Button className="w-full" onClick={onClose}>
              {m.close()}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  )
}

/** `isKnown` is false if the player's own zone is not, and `current` is UTC instead. */
type ZoneFormProps = { current: string; isKnown: boolean; onDone: () => void }

function ZoneForm({ current, isKnown, onDone }: ZoneFormProps) {
  const here = deviceZone()
  const now = useNow()
  const client = useQueryClient()
  const form = useCallForm({
    initial: { timeZone: current },
    send: (body) =>
      withStepUp(() => call(changeTimeZone, { body })).finally(() => {
        void client.invalidateQueries({ queryKey: [dailyBonusStatus.path] })
        void client.invalidateQueries({ queryKey: [dailyChallenges.path] })
      }),
    onSuccess: ({ timeZone }) => {
      const description = m.zoneChanged({ zone: zoneName(timeZone) })
      notify({ title: m.zoneChangedTitle(), description })
      onDone()
    },
  })
  const chosen = form.values.timeZone
  const time = timeIn(chosen, now)
  return (
    <CallForm
      form={form}
      submit={m.save()}
      pending={m.saving()}
      disabled={(isKnown && chosen === current) || form.isPending}
    >
      <Select
        label={m.zone()}
        options={zonesWith(current, here ?? current).map((value) => ({
          value,
          label: zoneName(value),
          isData: true,
        }))}
        {...form.choice('timeZone')}
      />
      <p className="tabular text-14 text-mid" aria-live="polite">
        {time !== undefined && m.zoneTime({ time })}
      </p>
      {here !== undefined && here !== chosen && (
        <Button className="w-full" onClick={() => form.fill({ timeZone: here })}>
          {m.deviceZone({ zone: zoneName(here) })}
        </Button>
      )}
    </CallForm>
  )
}

/** The zone of this device by its present name. Some browsers do not know it, and return nothing for it. */
function deviceZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string }
  return timeZone === undefined ? undefined : presentZoneName(timeZone)
}

/** The present name of every zone that this browser lists, which may be none, UTC, and the `given` ones, in order. */
function zonesWith(...given: string[]): string[] {
  const listed = Intl.supportedValuesOf?.('timeZone') ?? []
  return [...new Set([...listed.map(presentZoneName), 'UTC', ...given])].toSorted()
}

/** The time in a zone, `3:42 PM`; undefined if this browser does not know the zone. */
function timeIn(timeZone: string, now: number): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(now)
  } catch {
    return undefined
  }
}

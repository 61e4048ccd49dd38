import * as m from '@tallyhouse/messages/rewards'
import { useState } from 'react'
import { formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Select } from '#ui/select.tsx'
import type { DailyBonusStatus } from './daily-bonus-query.ts'
import { useZoneChange } from './use-zone-change.ts'
import { timeIn, zoneName, zonesWith } from './zone-names.ts'

type ZoneDialogProps = { status: DailyBonusStatus; open: boolean; onClose: () => void }

/** Changes the time zone in which the player's days begin. */
export default function ZoneDialog({ status, open, onClose }: ZoneDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.zoneTitle()} description={m.zoneDescription()}>
      {status.timeZoneChangeableAt === null ? (
        <ZoneForm current={status.timeZone} onDone={onClose} />
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
                  <strong translate="no" className="font-semibold">
                    {text}
                  </strong>
                ),
              }}
            />
          </p>
          <Button className="w-full" onClick={onClose}>
            {m.close()}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function ZoneForm({ current, onDone }: { current: string; onDone: () => void }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [chosen, setChosen] = useState(current)
  const now = useNow()
  const change = useZoneChange(onDone)
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!change.isPending) change.mutate(chosen)
      }}
    >
      <Select
        label={m.zone()}
        value={chosen}
        options={zonesWith(current, here).map((value) => ({
          value,
          label: zoneName(value),
          isData: true,
        }))}
        onChange={setChosen}
      />
      <p className="tabular text-14 text-mid" aria-live="polite">
        {m.zoneTime({ time: timeIn(chosen, now) })}
      </p>
      {here !== chosen && (
        <Button className="w-full" onClick={() => setChosen(here)}>
          {m.deviceZone({ zone: zoneName(here) })}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        disabled={chosen === current || change.isPending}
      >
        {change.isPending ? m.saving() : m.save()}
      </Button>
    </form>
  )
}

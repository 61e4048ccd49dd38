import { useState } from 'react'
import { formatDateTime } from '../../lib/format-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import type { DailyBonusStatus } from './daily-bonus-query.ts'
import { useZoneChange } from './use-zone-change.ts'
import { timeIn, zoneName, zonesWith } from './zone-names.ts'

type ZoneDialogProps = { status: DailyBonusStatus; open: boolean; onClose: () => void }

/** Chooses the zone in which the player's days begin. */
export default function ZoneDialog({ status, open, onClose }: ZoneDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Where your day ends"
      description="Bonus and challenges start anew at midnight there. The zone can be changed once in 30 days."
    >
      {status.timeZoneChangeableAt === null ? (
        <ZoneForm current={status.timeZone} onDone={onClose} />
      ) : (
        <div className="space-y-5 text-14">
          <p>
            Your zone is <strong className="font-semibold">{zoneName(status.timeZone)}</strong>. You
            can change it from {formatDateTime(status.timeZoneChangeableAt)} on.
          </p>
          <Button className="w-full" onClick={onClose}>
            Close
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
        label="Time zone"
        value={chosen}
        options={zonesWith(current, here).map((value) => ({ value, label: zoneName(value) }))}
        onChange={setChosen}
      />
      <p className="tabular text-14 text-mid" aria-live="polite">
        It is {timeIn(chosen, now)} there now.
      </p>
      {here !== chosen && (
        <Button className="w-full" onClick={() => setChosen(here)}>
          Take this device's zone, {zoneName(here)}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        disabled={chosen === current || change.isPending}
      >
        {change.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  )
}

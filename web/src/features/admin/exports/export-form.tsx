import { adminActions } from '@tallyhouse/contract/admin-actions'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { download, type ExportKind } from './download.ts'
import { faultOf, lastDays, type Period } from './period.ts'

const PRESETS = [7, 30, 90]
const DEFAULT_DAYS = 30

type ExportFormProps = { what: ExportKind; onDone: () => void }

/** The period of a file, in UTC days. */
export function ExportForm({ what, onDone }: ExportFormProps) {
  const [period, setPeriod] = useState(() => lastDays(DEFAULT_DAYS, Date.now()))
  const exporting = useAdminAction({
    act: (chosen: Period) => download(what, chosen),
    told: () => ({ title: 'Export Started', description: 'Your browser saves the file.' }),
    lists: [[adminActions.path]],
  })
  const fault = faultOf(period)
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === undefined) exporting.run(period, onDone)
      }}
    >
      <div className="flex flex-wrap gap-2">
        {PRESETS.map((days) => (
          <Button
            key={days}
            size="sm"
            className="h-11 grow md:h-9"
            onClick={() => setPeriod(lastDays(days, Date.now()))}
          >
            Last {days} days
          </Button>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="From"
          type="date"
          max="9999-12-31"
          value={period.from}
          onChange={(event) => setPeriod({ ...period, from: event.target.value })}
        />
        <Field
          label="To"
          type="date"
          max="9999-12-31"
          value={period.to}
          error={fault}
          hint="Both days included, in UTC."
          onChange={(event) => setPeriod({ ...period, to: event.target.value })}
        />
      </div>
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={fault !== undefined}
          aria-disabled={exporting.isPending}
        >
          {exporting.isPending ? 'Preparing...' : 'Download CSV'}
        </Button>
      </div>
    </form>
  )
}

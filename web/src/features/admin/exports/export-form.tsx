import { adminActions } from '@tallyhouse/contract/admin/actions'
import * as m from '@tallyhouse/messages/admin-exports'
import * as common from '@tallyhouse/messages/common'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { download, type ExportKind } from './download.ts'
import { lastDays, type Period, periodError } from './period.ts'

const PRESETS = [7, 30, 90]
const DEFAULT_DAYS = 30

type ExportFormProps = { what: ExportKind; onDone: () => void }

/** Chooses the period of an export, in UTC days. */
export function ExportForm({ what, onDone }: ExportFormProps) {
  const [period, setPeriod] = useState(() => lastDays(DEFAULT_DAYS, Date.now()))
  const exporting = useAdminAction({
    act: (chosen: Period) => download(what, chosen),
    successToast: () => ({ title: m.startedTitle(), description: m.startedDescription() }),
    lists: [[adminActions.path]],
  })
  const error = periodError(period)
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (error === undefined) exporting.run(period, onDone)
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
            {m.lastDays({ days })}
          </Button>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={m.fromField()}
          type="date"
          max="9999-12-31"
          value={period.from}
          onChange={(event) => setPeriod({ ...period, from: event.target.value })}
        />
        <Field
          label={m.toField()}
          type="date"
          max="9999-12-31"
          value={period.to}
          error={error}
          hint={m.toHint()}
          onChange={(event) => setPeriod({ ...period, to: event.target.value })}
        />
      </div>
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>{common.cancel()}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={error !== undefined}
          aria-disabled={exporting.isPending}
        >
          {exporting.isPending ? m.preparing() : m.downloadButton()}
        </Button>
      </div>
    </form>
  )
}

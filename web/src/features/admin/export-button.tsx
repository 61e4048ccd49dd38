import { adminActions } from '@tallyhouse/contract/admin/actions'
import { adminExport, type exportKind, makeExport } from '@tallyhouse/contract/admin/exports'
import * as m from '@tallyhouse/messages/admin-exports'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '#lib/calls/call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { ActionDialog } from '#ui/overlay/action-dialog.tsx'
import { useAdminForm } from './use-admin-action.ts'

type ExportKind = z.output<typeof exportKind>

export function ExportButton({ what }: { what: ExportKind }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        className="h-11 md:h-10"
        aria-haspopup="dialog"
        aria-label={m.exportAsCsv({ what })}
        onClick={() => setOpen(true)}
      >
        <Download aria-hidden="true" className="size-4" />
        {m.exportButton()}
      </Button>
      {isOpen && <ExportDialog what={what} onClose={() => setOpen(false)} />}
    </>
  )
}

const PRESETS = [7, 30, 90]
const DEFAULT_DAYS = 30

/** Chooses an export's period, in UTC days. */
function ExportDialog({ what, onClose }: { what: ExportKind; onClose: () => void }) {
  const [initial] = useState(() => lastDays(DEFAULT_DAYS, Date.now()))
  const form = useAdminForm({
    initial,
    send: (period) => download(what, period),
    successToast: () => ({ title: m.startedTitle(), description: m.startedDescription() }),
    changes: [adminActions],
    onDone: onClose,
  })
  const error = periodError(form.values)
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={m.dialogTitle({ what })}
      description={m.dialogDescription()}
      submit={m.downloadButton()}
      pending={m.preparing()}
      disabled={error !== undefined}
    >
      <div className="flex flex-wrap gap-2">
        {PRESETS.map((days) => (
          <Button
            key={days}
            size="sm"
            className="h-11 grow md:h-9"
            onClick={() => form.fill(lastDays(days, Date.now()))}
          >
            {m.lastDays({ days })}
          </Button>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.fromField()} type="date" max="9999-12-31" {...form.field('from')} />
        <Field
          label={m.toField()}
          type="date"
          max="9999-12-31"
          hint={m.toHint()}
          {...form.field('to')}
          error={error}
        />
      </div>
    </ActionDialog>
  )
}

/**
 * Downloads an export. Requests it first, so that the browser does not save an error response as the
 * file.
 */
async function download(what: ExportKind, { from, to }: Period): Promise<void> {
  const { id } = await call(makeExport, { body: { what, from, to } })
  const link = document.createElement('a')
  link.href = adminExport.path.replace(':id', String(id))
  link.download = `${what}-${from}-${to}.csv`
  document.body.append(link)
  link.click()
  link.remove()
}

/** UTC days as `2026-11-21`, both inclusive. */
type Period = { from: string; to: string }

const DAY_MS = 86_400_000

export function lastDays(count: number, now: number): Period {
  return { from: toUtcDay(now - (count - 1) * DAY_MS), to: toUtcDay(now) }
}

export function periodError({ from, to }: Period): string | undefined {
  if (from === '' || to === '') return m.dayMissing()
  return from > to ? m.periodReversed() : undefined
}

function toUtcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

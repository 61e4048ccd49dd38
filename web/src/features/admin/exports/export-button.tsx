import * as m from '@tallyhouse/messages/admin-exports'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ExportKind } from './download.ts'
import { ExportForm } from './export-form.tsx'

/** Exports the records of a period as a CSV file. */
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
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.dialogTitle({ what })}
        description={m.dialogDescription()}
      >
        <ExportForm what={what} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

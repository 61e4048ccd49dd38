import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { ExportKind } from './download.ts'
import { ExportForm } from './export-form.tsx'

const names: Record<ExportKind, string> = {
  users: 'players',
  ledger: 'transfers',
  withdrawals: 'withdrawals',
  actions: 'actions of admins',
}

/** Saves what came to be in a period as a CSV file. */
export function ExportButton({ what }: { what: ExportKind }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        className="h-11 md:h-10"
        aria-haspopup="dialog"
        aria-label={`Export ${names[what]} as CSV`}
        onClick={() => setOpen(true)}
      >
        <Download aria-hidden="true" className="size-4" />
        Export
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Export ${names[what]}`}
        description="A CSV file for spreadsheets. That you took it is recorded."
      >
        <ExportForm what={what} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

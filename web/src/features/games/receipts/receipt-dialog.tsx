import * as m from '@tallyhouse/messages/receipts'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useBackToClose } from '#lib/page/back-to-close.ts'
import { useFocusReturn } from '#lib/page/use-focus-return.ts'
import { InDialogProvider } from '#ui/overlay/dialog-actions.tsx'
import { RoundReceipt } from './round-receipt.tsx'

type ReceiptDialogProps = { roundId: number; onClose: () => void }

export default function ReceiptDialog({ roundId, onClose }: ReceiptDialogProps) {
  const focus = useFocusReturn()
  useBackToClose(true, onClose)
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink-0/80 data-[state=open]:animate-[fade-in_var(--t-in)]" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-24px)] max-w-[440px] -translate-y-1/2 flex-col outline-none"
        >
          <Dialog.Title className="sr-only">{m.title()}</Dialog.Title>
          <div className="mb-2 flex justify-end">
            <Dialog.Close
              data-closes
              className="flex h-11 items-center gap-2 rounded-control px-3 text-14 font-semibold text-mid hover:bg-ink-2 hover:text-bone focus-visible:-outline-offset-2"
            >
              {m.close()}
              <X aria-hidden="true" className="size-4" />
            </Dialog.Close>
          </div>
          <div className="scroll-py-20 overflow-y-auto">
            <InDialogProvider value={true}>
              <RoundReceipt roundId={roundId} />
            </InDialogProvider>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

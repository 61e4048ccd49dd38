import * as m from '@tallyhouse/messages/chat'
import { CloudRain } from 'lucide-react'
import { useState } from 'react'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import type { WholeNumber } from '#lib/whole-number.ts'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useSendMessage } from './use-send-message.ts'

/** An admin's button to start a rain, and the dialog for its length and budget. */
export default function RainDialog({ isRaining }: { isRaining: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        className="h-11 md:h-9"
        disabled={isRaining}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CloudRain aria-hidden="true" className="size-4" />
        {m.startRain()}
      </Button>
      {isOpen && <RainForm onClose={() => setOpen(false)} />}
    </>
  )
}

function RainForm({ onClose }: { onClose: () => void }) {
  const sendMessage = useSendMessage()
  const form = useCallForm({
    initial: { seconds: null as WholeNumber, budget: null as WholeNumber },
    send: ({ seconds, budget }) => sendMessage(['/rain', seconds, budget].join(' ').trim()),
    onSuccess: onClose,
  })
  const { seconds, budget } = form.values
  // In the command, the budget follows the seconds.
  const lacksSeconds = budget !== null && seconds === null
  const isReady = !lacksSeconds && seconds !== undefined && budget !== undefined
  return (
    <Dialog onClose={onClose} title={m.startRain()} description={m.startRainDescription()}>
      <CallForm
        form={form}
        submit={m.makeItRain()}
        pending={m.starting()}
        disabled={form.isPending || !isReady}
      >
        <WholeNumberField
          label={m.rainSeconds()}
          placeholder={m.fromSettings()}
          error={lacksSeconds ? m.rainSecondsMissing() : undefined}
          {...form.choice('seconds')}
        />
        <WholeNumberField
          label={m.rainBudget()}
          placeholder={m.fromSettings()}
          {...form.choice('budget')}
        />
      </CallForm>
    </Dialog>
  )
}

import * as m from '@tallyhouse/messages/chat'
import { CloudRain } from 'lucide-react'
import { useState } from 'react'
import type { WholeNumber } from '#lib/whole-number.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { WholeNumberField } from '#ui/whole-number-field.tsx'
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
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.startRain()}
        description={m.startRainDescription()}
      >
        <RainForm onStarted={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function RainForm({ onStarted }: { onStarted: () => void }) {
  const sendMessage = useSendMessage()
  const [seconds, setSeconds] = useState<WholeNumber>(null)
  const [budget, setBudget] = useState<WholeNumber>(null)
  const [isPending, setPending] = useState(false)
  // In the command, the budget follows the seconds.
  const lacksSeconds = budget !== null && seconds === null
  const isReady = !lacksSeconds && seconds !== undefined && budget !== undefined

  async function start(): Promise<void> {
    setPending(true)
    await sendMessage(['/rain', seconds, budget].join(' ').trim())
    setPending(false)
    onStarted()
  }

  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending && isReady) void start()
      }}
    >
      <WholeNumberField
        label={m.rainSeconds()}
        placeholder={m.fromSettings()}
        value={seconds}
        error={lacksSeconds ? m.rainSecondsMissing() : undefined}
        onChange={setSeconds}
      />
      <WholeNumberField
        label={m.rainBudget()}
        placeholder={m.fromSettings()}
        value={budget}
        onChange={setBudget}
      />
      <Button type="submit" variant="primary" className="w-full" disabled={isPending || !isReady}>
        {isPending ? m.starting() : m.makeItRain()}
      </Button>
    </form>
  )
}

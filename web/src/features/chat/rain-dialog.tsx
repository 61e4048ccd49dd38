import { CloudRain } from 'lucide-react'
import { useState } from 'react'
import type { WholeNumber } from '../../lib/whole-number.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { WholeNumberField } from '../../ui/whole-number-field.tsx'
import { useSay } from './use-say.ts'

/** The admin's button that makes it rain, and the dialog that asks for how long and how much. */
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
        Start rain
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Start rain"
        description="Everybody who claims it in time is paid once. What you leave open comes from the settings."
      >
        <RainForm onStarted={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function RainForm({ onStarted }: { onStarted: () => void }) {
  const say = useSay()
  const [seconds, setSeconds] = useState<WholeNumber>(null)
  const [budget, setBudget] = useState<WholeNumber>(null)
  const [isPending, setPending] = useState(false)
  // The command takes the budget only after the seconds.
  const lacksSeconds = budget !== null && seconds === null
  const isReady = !lacksSeconds && seconds !== undefined && budget !== undefined

  async function start(): Promise<void> {
    setPending(true)
    await say(['/rain', seconds, budget].join(' ').trim())
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
        label="Seconds"
        placeholder="As in the settings"
        value={seconds}
        error={lacksSeconds ? 'Say how long it rains as well.' : undefined}
        onChange={setSeconds}
      />
      <WholeNumberField
        label="Points it may pay in all"
        placeholder="As in the settings"
        value={budget}
        onChange={setBudget}
      />
      <Button type="submit" variant="primary" className="w-full" disabled={isPending || !isReady}>
        {isPending ? 'Starting...' : 'Make it rain'}
      </Button>
    </form>
  )
}

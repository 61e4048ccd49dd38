import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { dice } from '@tallyhouse/game-rules/dice'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { DieFace } from '../dice/die-face.tsx'

type Computed = { face: number; hash: string }

/** Recomputes a roll from a revealed seed, here in the browser. */
export function VerifyPanel() {
  const [computed, setComputed] = useState<Computed | null>(null)
  const compute = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setComputed(rollOf(new FormData(event.currentTarget)))
  }
  return (
    <form onSubmit={compute} onChange={() => setComputed(null)} className="space-y-4">
      <Field
        label="Server seed"
        name="serverSeed"
        hint="Revealed when you rotate; every verified receipt shows it too."
        required
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_120px]">
        <Field
          label="Client seed"
          name="clientSeed"
          required
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
        />
        <Field
          label="Nonce"
          name="nonce"
          type="number"
          min={0}
          step={1}
          defaultValue={0}
          required
          className="font-mono"
        />
      </div>
      <Button type="submit" variant="primary">
        Compute the roll
      </Button>
      {computed && (
        <div role="status" className="flex gap-4 rounded-panel border border-line bg-ink-0 p-4">
          <DieFace
            face={computed.face}
            className="size-14 shrink-0 rounded-panel bg-paper text-paper-ink"
          />
          <div className="min-w-0">
            <p className="font-semibold">The die shows {computed.face}</p>
            <p className="mt-1 text-13 text-low">Hash of this server seed</p>
            <p className="font-mono text-13 break-all text-mid">{computed.hash}</p>
          </div>
        </div>
      )}
    </form>
  )
}

function rollOf(form: FormData): Computed {
  const serverSeed = String(form.get('serverSeed')).trim()
  const clientSeed = String(form.get('clientSeed'))
  const stream = randomStream({ serverSeed, clientSeed, nonce: Number(form.get('nonce')) })
  const { diceResult } = dice.draw(stream, { prediction: 'over' })
  return { face: diceResult, hash: serverSeedHash(serverSeed) }
}

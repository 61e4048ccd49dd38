import { seedChange } from '@tallyhouse/contract/games'
import * as m from '@tallyhouse/messages/fairness'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { newClientSeed } from '../kit/rounds/fairness-query.ts'
import { SeedLine } from './seed-line.tsx'

type NextPairFormProps = {
  nextServerSeedHash: string
  rotating: boolean
  onRotate: (seeds: { clientSeed: string; nextServerSeedHash: string }) => void
}

/** The next server seed as a hash, and the client seed to combine it with. */
export function NextPairForm({ nextServerSeedHash, rotating, onRotate }: NextPairFormProps) {
  const [clientSeed] = useState(newClientSeed)
  const form = useCallForm({
    initial: { clientSeed },
    check: (values) => ({
      clientSeed:
        !seedChange.shape.clientSeed.safeParse(values.clientSeed).success && m.clientSeedInvalid(),
    }),
    send: async (values) => onRotate({ ...values, nextServerSeedHash }),
  })
  return (
    <form {...form.props} className="outline-none space-y-4">
      <div>
        <h3 className="text-16">{m.nextPair()}</h3>
        <p className="mt-1 text-14 text-mid">{m.nextPairDescription()}</p>
      </div>
      <SeedLine label={m.nextServerSeedHash()} value={nextServerSeedHash} />
      <div className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_auto_auto]">
        <Field
          label={m.newClientSeed()}
          hint={m.newClientSeedHint()}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...form.field('clientSeed')}
        />
        <Button
          aria-label={m.drawClientSeed()}
          className="mt-[27px] px-3"
          onClick={() => form.fill({ clientSeed: newClientSeed() })}
        >
          <Shuffle aria-hidden="true" className="size-4" />
        </Button>
        <Button
          type="submit"
          variant="primary"
          className="max-sm:col-span-2 sm:mt-[27px]"
          disabled={rotating}
        >
          {rotating ? m.rotating() : m.rotate()}
        </Button>
      </div>
    </form>
  )
}

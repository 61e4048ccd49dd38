import { zodResolver } from '@hookform/resolvers/zod'
import { seedChange } from '@tallyhouse/contract/games'
import * as m from '@tallyhouse/messages/fairness'
import { Shuffle } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { newClientSeed } from '../kit/fairness-query.ts'
import { SeedLine } from './seed-line.tsx'

type NextPairFormProps = {
  nextServerSeedHash: string
  rotating: boolean
  onRotate: (seeds: { clientSeed: string; nextServerSeedHash: string }) => void
}

/** The next server seed as a hash, and the client seed to combine it with. */
export function NextPairForm({ nextServerSeedHash, rotating, onRotate }: NextPairFormProps) {
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(seedChange),
    defaultValues: { clientSeed: newClientSeed() },
  })
  return (
    <form
      onSubmit={(event) =>
        void handleSubmit(({ clientSeed }) => onRotate({ clientSeed, nextServerSeedHash }))(event)
      }
      className="space-y-4"
    >
      <div>
        <h3 className="text-16">{m.nextPair()}</h3>
        <p className="mt-1 text-14 text-mid">{m.nextPairDescription()}</p>
      </div>
      <SeedLine label={m.nextServerSeedHash()} value={nextServerSeedHash} />
      <div className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_auto_auto]">
        <Field
          label={m.newClientSeed()}
          hint={m.newClientSeedHint()}
          error={formState.errors.clientSeed && m.clientSeedInvalid()}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...register('clientSeed')}
        />
        <Button
          aria-label={m.drawClientSeed()}
          className="mt-[27px] px-3"
          onClick={() => setValue('clientSeed', newClientSeed(), { shouldValidate: true })}
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

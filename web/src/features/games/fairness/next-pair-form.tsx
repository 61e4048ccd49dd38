import { zodResolver } from '@hookform/resolvers/zod'
import { seedChange } from '@tallyhouse/contract/games'
import { Shuffle } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { newClientSeed } from './fairness-query.ts'
import { SeedLine } from './seed-line.tsx'

type NextPairFormProps = {
  nextServerSeedHash: string
  rotating: boolean
  onRotate: (seeds: { clientSeed: string; nextServerSeedHash: string }) => void
}

/** The committed server seed, and the client seed to use it with. */
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
        <h3 className="text-16">Next pair</h3>
        <p className="mt-1 text-14 text-mid">
          Rotating starts this pair and reveals the server seed in use.
        </p>
      </div>
      <SeedLine label="Next server seed, hashed (SHA-256)" value={nextServerSeedHash} />
      <div className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_auto_auto]">
        <Field
          label="New client seed"
          hint="Drawn by your browser. Replace it with any text of 1 to 64 characters."
          error={formState.errors.clientSeed && 'Use 1 to 64 printable characters.'}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...register('clientSeed')}
        />
        <Button
          aria-label="Draw another client seed"
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
          {rotating ? 'Rotating...' : 'Rotate'}
        </Button>
      </div>
    </form>
  )
}

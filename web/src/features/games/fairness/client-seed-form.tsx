import { zodResolver } from '@hookform/resolvers/zod'
import { seedChange } from '@tallyhouse/contract/games'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

type ClientSeedFormProps = {
  clientSeed: string
  saving: boolean
  onSave: (clientSeed: string) => void
}

/** The player's own half of the luck. */
export function ClientSeedForm({ clientSeed, saving, onSave }: ClientSeedFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(seedChange),
    defaultValues: { clientSeed },
  })
  return (
    <form
      onSubmit={(event) => void handleSubmit((values) => onSave(values.clientSeed))(event)}
      className="flex items-start gap-3"
    >
      <div className="min-w-0 grow">
        <Field
          label="Client seed"
          hint="Yours to choose: 1 to 64 printable characters."
          error={formState.errors.clientSeed && 'Use 1 to 64 printable characters.'}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...register('clientSeed')}
        />
      </div>
      <Button type="submit" className="mt-[27px]" disabled={saving || !formState.isDirty}>
        Save
      </Button>
    </form>
  )
}

import { Field } from '../../../ui/field.tsx'

const seed = { autoComplete: 'off', spellCheck: false, className: 'font-mono' }

/** What fixes the luck of a round, and the promise to hold it against. */
export function SeedFields() {
  return (
    <>
      <Field
        label="Server seed"
        name="serverSeed"
        hint="Revealed when you rotate; every receipt shows it from then on."
        required
        {...seed}
      />
      <Field
        label="Server seed hash, to compare"
        name="serverSeedHash"
        hint="The hash you saw before you chose the client seed. May stay empty."
        {...seed}
      />
      <div className="grid grid-cols-[1fr_100px] gap-4">
        <Field label="Client seed" name="clientSeed" required {...seed} />
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
    </>
  )
}

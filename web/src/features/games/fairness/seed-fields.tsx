import * as m from '@tallyhouse/messages/fairness'
import { Field } from '#ui/form/field.tsx'

const seed = { autoComplete: 'off', spellCheck: false, className: 'font-mono' }

/** The seeds and the nonce that determine a round, and optionally the hash to compare with. */
export function SeedFields() {
  return (
    <>
      <Field
        label={m.serverSeed()}
        name="serverSeed"
        hint={m.serverSeedHint()}
        required
        {...seed}
      />
      <Field
        label={m.hashToCompare()}
        name="serverSeedHash"
        hint={m.hashToCompareHint()}
        {...seed}
      />
      <div className="grid grid-cols-[1fr_100px] gap-4">
        <Field label={m.clientSeed()} name="clientSeed" required {...seed} />
        <Field
          label={m.nonce()}
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

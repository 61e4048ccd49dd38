type NumberPadProps = { legend: string; name: string; numbers: number[] }

/** Checkboxes for numbers, ten in a row. */
export function NumberPad({ legend, name, numbers }: NumberPadProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium text-mid">{legend}</legend>
      <div className="tabular grid grid-cols-10 gap-1">
        {numbers.map((number) => (
          <label
            key={number}
            className="relative grid h-8 place-items-center rounded-chip bg-ink-2 text-13 text-mid transition-colors duration-(--t-hover) hover:bg-ink-3 has-checked:bg-bone has-checked:font-bold has-checked:text-ink-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              name={name}
              value={number}
              className="absolute inset-0 cursor-pointer appearance-none rounded-chip opacity-0"
            />
            {number}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

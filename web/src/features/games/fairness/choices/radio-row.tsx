type RadioRowProps = {
  legend: string
  name: string
  /** The first one is selected initially. */
  options: { value: string; label: string }[]
}

export function RadioRow({ legend, name, options }: RadioRowProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium text-mid">{legend}</legend>
      <div className="flex gap-2">
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className="relative grid h-11 grow basis-0 place-items-center rounded-control border border-line bg-ink-2 px-2 text-center text-14 leading-tight font-semibold text-mid transition-colors duration-(--t-hover) hover:border-ctl has-checked:border-bone has-checked:bg-ink-3 has-checked:text-bone has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={index === 0}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

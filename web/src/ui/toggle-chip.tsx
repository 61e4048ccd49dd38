import { cn } from '#lib/class-names.ts'

type ToggleChipProps = { isOn: boolean; onToggle: (isOn: boolean) => void; children: string }

/** A filter to turn on or off. */
export function ToggleChip({ isOn, onToggle, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
      className={cn(
        'h-11 rounded-control border px-3.5 text-14 font-semibold whitespace-nowrap transition-colors duration-(--t-hover) md:h-9',
        isOn
          ? 'border-brand bg-brand/10 text-bone forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
          : 'border-line text-mid hover:border-ctl hover:text-bone',
      )}
    >
      {children}
    </button>
  )
}

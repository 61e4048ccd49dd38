import { MINES_MAX, MINES_MIN } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/mines'
import { Minus, Plus } from 'lucide-react'
import { cn } from '#lib/class-names.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { useDealer } from '../kit/screen/dealer.tsx'

type MineCountProps = { count: number; locked: boolean; onChange: (count: number) => void }

/** How many mines there are: any at a table, a few choices in a demo among other content. */
export function MineCount(props: MineCountProps) {
  const { isPinned } = useDealer()
  return isPinned ? <Stepper {...props} /> : <DemoMineCount {...props} />
}

const demoCounts = ['1', '3', '5', '10'].map((count) => ({ value: count, label: count }))

function DemoMineCount({ count, locked, onChange }: MineCountProps) {
  return (
    <Segmented
      label={m.mineCountLabel()}
      shown
      options={demoCounts}
      value={String(count)}
      locked={locked}
      onChange={(value) => onChange(Number(value))}
    />
  )
}

function Stepper({ count, locked, onChange }: MineCountProps) {
  const step = (by: number) => {
    const next = count + by
    if (!locked && next >= MINES_MIN && next <= MINES_MAX) onChange(next)
  }
  return (
    <fieldset className="quick-field">
      <legend className="mb-1.5 text-14 font-medium text-mid">{m.mineCountLabel()}</legend>
      <div className="flex items-center rounded-control border border-ctl bg-ink-0">
        <StepButton
          label={m.fewerMines()}
          isDisabled={locked || count === MINES_MIN}
          onClick={() => step(-1)}
          icon={<Minus aria-hidden="true" className="size-5" />}
        />
        <output className="tabular grow border-x border-ctl py-2.5 text-center font-semibold">
          {m.mines({ count })}
        </output>
        <StepButton
          label={m.moreMines()}
          isDisabled={locked || count === MINES_MAX}
          onClick={() => step(1)}
          icon={<Plus aria-hidden="true" className="size-5" />}
        />
      </div>
      <div className="quick-values mt-2 grid grid-cols-5 gap-2">
        {quickCounts.map((quick) => (
          <button
            key={quick}
            type="button"
            aria-label={m.mines({ count: quick })}
            aria-pressed={quick === count}
            onClick={() => !locked && onChange(quick)}
            className={cn(
              'tabular h-10 rounded-control text-14 font-semibold transition-colors duration-(--t-hover) hover:bg-ink-3 hover:text-bone',
              quick === count ? 'bg-ink-3 text-bone' : 'bg-ink-2 text-mid',
            )}
          >
            {quick}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const quickCounts = [1, 3, 5, 10, MINES_MAX]

type StepButtonProps = {
  label: string
  isDisabled: boolean
  onClick: () => void
  icon: React.ReactNode
}

function StepButton({ label, isDisabled, onClick, icon }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
      className="grid h-11 w-13 place-items-center text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone focus-visible:-outline-offset-2 aria-disabled:text-ctl aria-disabled:hover:bg-transparent"
    >
      {icon}
    </button>
  )
}

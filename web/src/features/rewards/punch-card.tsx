import { BONUS_WEEK_DAYS } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/rewards'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/class-names.ts'
import { RichText } from '#ui/rich-text.tsx'

const plainDays = Array.from({ length: BONUS_WEEK_DAYS - 1 }, (_, index) => index + 1)

type PunchCardProps = {
  /** How many days of this week were claimed. */
  punched: number
  /** Whether the next day can be claimed now. */
  isOpen: boolean
}

/** A week of the streak as a card with a hole per day; the last, on the stub, is the mega bonus. */
export function PunchCard({ punched, isOpen }: PunchCardProps) {
  const stateOf = (day: number) => ({
    isPunched: day <= punched,
    isNext: isOpen && day === punched + 1,
  })
  return (
    <div
      role="progressbar"
      aria-label={m.bonusWeek()}
      aria-valuemin={0}
      aria-valuemax={BONUS_WEEK_DAYS}
      aria-valuenow={punched}
      aria-valuetext={m.daysClaimed({ punched, total: BONUS_WEEK_DAYS })}
      className="ticket flex rounded-receipt bg-paper text-paper-ink [--stub:92px] [--tear:calc(100%-var(--stub))] sm:[--stub:124px]"
    >
      <div className="flex min-w-0 grow flex-col px-3 pt-3 pb-4 sm:px-5 sm:pt-3.5 sm:pb-5">
        <p className="text-13 text-paper-mid">
          <RichText
            text={m.daysThisWeek({ punched, total: BONUS_WEEK_DAYS })}
            tags={{
              strong: (text) => (
                <strong className="tabular font-semibold text-paper-ink">{text}</strong>
              ),
            }}
          />
        </p>
        <div className="mt-2 flex grow items-center justify-between gap-1">
          {plainDays.map((day) => (
            <Hole key={day} {...stateOf(day)} className="basis-11">
              {day}
            </Hole>
          ))}
        </div>
      </div>
      <div className="flex w-(--stub) shrink-0 flex-col items-center border-l-2 border-dashed border-paper-ink/40 px-2 pt-3 pb-4 sm:pt-3.5 sm:pb-5">
        <p className="text-13 whitespace-nowrap text-paper-mid">{m.megaBonus()}</p>
        <Hole {...stateOf(BONUS_WEEK_DAYS)} isMega className="mt-2 w-15 sm:w-17">
          <Star aria-hidden="true" className="size-6" strokeWidth={1.75} />
        </Hole>
      </div>
    </div>
  )
}

type HoleProps = {
  isPunched: boolean
  isNext: boolean
  isMega?: boolean
  className: string
  children: ReactNode
}

function Hole({ isPunched, isNext, isMega = false, className, children }: HoleProps) {
  return (
    <span
      className={cn(
        'tabular relative grid aspect-square min-w-0 place-items-center rounded-full border-2 text-13 leading-none sm:text-14',
        isNext ? 'border-paper-ink font-bold' : 'border-dashed border-paper-ink/35 text-paper-mid',
        className,
      )}
    >
      {children}
      {isPunched && (
        <span
          className={cn(
            'absolute -inset-0.5 grid animate-[stamp_var(--t-in)_var(--ease-out)] place-items-center rounded-full',
            isMega
              ? 'bg-brand shadow-[inset_0_3px_6px_oklch(0_0_0/0.4)]'
              : 'bg-ink-1 shadow-[inset_0_3px_5px_oklch(0_0_0/0.7)]',
          )}
        >
          {isMega && <Star className="size-7 fill-on-brand text-on-brand" />}
        </span>
      )}
    </span>
  )
}

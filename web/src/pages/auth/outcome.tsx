import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'

type OutcomeProps = { tone: 'good' | 'bad'; title: string; text: string; children: ReactNode }

/** The result of following an emailed link, with buttons for what to do next. */
export function Outcome({ tone, title, text, children }: OutcomeProps) {
  return (
    <main className="lamp grid grow place-items-center px-4 py-20 text-center">
      <div className="max-w-[44ch]">
        {tone === 'good' ? (
          <CircleCheck aria-hidden="true" className="mx-auto size-10 text-win" />
        ) : (
          <CircleX aria-hidden="true" className="mx-auto size-10 text-loss" />
        )}
        <h1 className="mt-5 text-28">{title}</h1>
        <p className="mt-2 mb-7 text-16 text-mid">{text}</p>
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </main>
  )
}

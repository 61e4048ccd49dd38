import * as m from '@tallyhouse/messages/games-page'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'

type VisitorNoticeProps = { title: string; children: ReactNode }

/** Invites visitors, who can only play demos, to log in or register. */
export function VisitorNotice({ title, children }: VisitorNoticeProps) {
  return (
    <section className="mb-4 flex flex-wrap items-center justify-between gap-4 rounded-panel border border-line bg-ink-1 p-4 sm:px-5">
      <div>
        <h2 className="text-18">{title}</h2>
        <p className="mt-1 max-w-[80ch] text-14 text-balance text-mid">{children}</p>
      </div>
      <div className="flex gap-2">
        <LinkButton href="/auth" variant="primary">
          {m.logIn()}
        </LinkButton>
        <LinkButton href="/auth?tab=sign-up">{m.register()}</LinkButton>
      </div>
    </section>
  )
}

import * as m from '@tallyhouse/messages/games-page'
import { useEffect } from 'react'
import type { GameType } from '#lib/game-names.ts'
import { setRequestedPage } from '#session/requested-page.ts'
import { LinkButton } from '#ui/button.tsx'

/** Shown to visitors above the demo of a game, to which they return after they log in. */
export function VisitorNotice({ game }: { game: GameType }) {
  useEffect(() => setRequestedPage(`/games/${game}`), [game])
  return (
    <section className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-ink-1 p-4 sm:px-5">
      <div>
        <h2 className="text-18">{m.loginToPlay({ game })}</h2>
        <p className="mt-0.5 max-w-[60ch] text-14 text-mid">
          {m.loginReason()} {m.demoOnly()}
        </p>
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

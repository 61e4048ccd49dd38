import * as m from '@tallyhouse/messages/games-page'
import { useEffect } from 'react'
import { Redirect, useParams } from 'wouter'
import { gameNames } from '#lib/game-names.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { setRequestedPage } from '#session/requested-page.ts'
import { LinkButton } from '#ui/button.tsx'

/** Shown to visitors who follow a link to a game. `/games` itself redirects them to the landing page. */
export default function LoginToPlayPage() {
  const { game } = useParams<{ game?: string }>()
  usePageTitle(m.loginTitle())
  useEffect(() => {
    if (game !== undefined) setRequestedPage(`/games/${game}`)
  }, [game])
  if (game === undefined || !Object.hasOwn(gameNames, game)) {
    return <Redirect to="/landing" replace />
  }
  return (
    <main className="page flex grow py-6 md:py-10">
      <div className="lamp flex w-full flex-col items-center justify-center gap-3 rounded-panel border border-line px-4 py-16 text-center">
        <h1 className="text-28 text-balance md:text-36">{m.loginToPlay({ game })}</h1>
        <p className="max-w-[44ch] text-16 text-mid">{m.loginReason()}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <LinkButton href="/auth" variant="primary" size="lg">
            {m.logIn()}
          </LinkButton>
          <LinkButton href="/auth?tab=sign-up" size="lg">
            {m.register()}
          </LinkButton>
        </div>
      </div>
    </main>
  )
}

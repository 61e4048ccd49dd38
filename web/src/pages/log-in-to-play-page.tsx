import { useEffect } from 'react'
import { Link, Redirect, useParams } from 'wouter'
import { gameNames } from '../lib/game-names.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { wantPage } from '../session/wanted-page.ts'
import { Button } from '../ui/button.tsx'

/** What a visitor sees who follows a link to a table. The floor itself sends them to the landing page. */
export default function LogInToPlayPage() {
  const { game } = useParams<{ game?: string }>()
  usePageTitle('Log in to play')
  useEffect(() => {
    if (game !== undefined) wantPage(`/games/${game}`)
  }, [game])
  if (game === undefined || !Object.hasOwn(gameNames, game)) {
    return <Redirect to="/landing" replace />
  }
  return (
    <main className="page flex grow py-6 md:py-10">
      <div className="lamp flex w-full flex-col items-center justify-center gap-3 rounded-panel border border-line px-4 py-16 text-center">
        <h1 className="text-28 text-balance md:text-36">Please log in to play {game}</h1>
        <p className="max-w-[44ch] text-16 text-mid">
          Your points and the receipts of your rounds are kept with your account.
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <Button asChild variant="primary" size="lg">
            <Link href="/auth">Log In</Link>
          </Button>
          <Button asChild size="lg">
            <Link href="/auth?tab=sign-up">Register</Link>
          </Button>
        </div>
      </div>
    </main>
  )
}

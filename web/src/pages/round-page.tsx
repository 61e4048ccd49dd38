import { idInPath } from '@tallyhouse/contract/values'
import { Link, useParams } from 'wouter'
import { RoundReceipt, SharedReceipt } from '../features/games/receipts/round-receipt.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { useCurrentUser } from '../session/current-user.ts'
import NotFoundPage from './not-found-page.tsx'

/** A receipt: of one of the player's own rounds, or for anyone who has its link. */
export default function RoundPage() {
  const { roundId, receiptId = '' } = useParams<{ roundId?: string; receiptId?: string }>()
  const user = useCurrentUser()
  const title = roundId ? `Round ${roundId}` : 'Round receipt'
  const isRound = roundId === undefined || idInPath.safeParse(roundId).success
  usePageTitle(isRound ? title : 'Page not found')
  if (!isRound) return <NotFoundPage title="There is no such round" />
  return (
    <main className="lamp flex grow flex-col items-center px-3 pt-10 pb-16">
      <h1 className="sr-only">{title}</h1>
      <div className="w-full max-w-[440px]">
        {roundId ? <RoundReceipt roundId={roundId} /> : <SharedReceipt receiptId={receiptId} />}
        <p className="mt-8 text-center text-14 text-mid">
          Every Tallyhouse round prints one of these.{' '}
          <Link
            href={user ? '/games' : '/landing'}
            className="font-semibold text-bone underline underline-offset-4"
          >
            {user ? 'Back to the games' : 'See how it works'}
          </Link>
        </p>
      </div>
    </main>
  )
}

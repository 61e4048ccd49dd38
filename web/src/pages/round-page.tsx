import { Link, useParams } from 'wouter'
import { RoundReceipt } from '../features/games/receipts/round-receipt.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { useCurrentUser } from '../session/current-user.ts'

/** A receipt for anyone who has its link. */
export default function RoundPage() {
  const { roundId } = useParams<{ roundId: string }>()
  const user = useCurrentUser()
  usePageTitle(`Round ${roundId}`)
  return (
    <main className="lamp flex grow flex-col items-center px-3 pt-10 pb-16">
      <h1 className="sr-only">Round {roundId}</h1>
      <div className="w-full max-w-[440px]">
        <RoundReceipt roundId={roundId} />
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

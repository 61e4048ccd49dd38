import { idInPath } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/round-page'
import { Link, useParams } from 'wouter'
import { RoundReceipt, SharedReceipt } from '#features/games/receipts/round-receipt.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { RichText } from '#ui/rich-text.tsx'
import NotFoundPage from './not-found-page.tsx'

/** The receipt of one of the player's own rounds, or of a round shared by link. */
export default function RoundPage() {
  const { roundId, receiptId = '' } = useParams<{ roundId?: string; receiptId?: string }>()
  const user = useCurrentUser()
  const title = roundId ? m.round({ id: roundId }) : m.receipt()
  const isRound = roundId === undefined || idInPath.safeParse(roundId).success
  usePageTitle(isRound ? title : m.notFound())
  if (!isRound) return <NotFoundPage title={m.notFound()} />
  return (
    <main className="lamp flex grow flex-col items-center px-3 pt-10 pb-16">
      <h1 className="sr-only">{title}</h1>
      <div className="w-full max-w-[440px]">
        {roundId ? <RoundReceipt roundId={roundId} /> : <SharedReceipt receiptId={receiptId} />}
        <p className="mt-8 text-center text-14 text-balance text-mid">
          <RichText
            text={user ? m.everyRound() : m.everyRoundVisitor()}
            tags={{
              link: (children) => (
                <Link
                  href={user ? '/games' : '/landing'}
                  className="font-semibold text-bone underline underline-offset-4"
                >
                  {children}
                </Link>
              ),
            }}
          />
        </p>
      </div>
    </main>
  )
}

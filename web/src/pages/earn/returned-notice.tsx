import * as m from '@tallyhouse/messages/earn-page'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { myOffersQuery, type OfferLife } from '#features/earning/my-offers/my-offer-row.tsx'
import { formatPoints } from '#lib/format-points.ts'
import { RichText } from '#ui/rich-text.tsx'

/** Connects the tabs in which Earn is open. */
const CHANNEL = 'tallyhouse.earn'

/**
 * Closes the tab in which the player came back from an offer, so that they see the one they started in, if Earn is still
 * open there. Where the browser or a lost tab prevents it, states whether the points have arrived.
 */
export function ReturnedNotice({ isReturned }: { isReturned: boolean }) {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => {
      if (data === 'returned' && !isReturned) channel.postMessage('open')
      if (data === 'open' && isReturned) window.close()
    }
    if (isReturned) channel.postMessage('returned')
    return () => channel.close()
  }, [isReturned])
  return isReturned ? <Arrival /> : null
}

function Arrival() {
  const { data } = useInfiniteQuery(myOffersQuery(undefined))
  const latest = data?.pages[0]?.offers[0]
  return (
    <p
      role="status"
      className="rounded-panel border border-win/35 bg-win/6 px-4 py-3 text-14 font-medium text-bone empty:hidden"
    >
      {data && <RichText text={describeArrival(latest)} tags={{ data: offerName }} />}
    </p>
  )
}

function describeArrival(latest: OfferLife | undefined): string {
  if (latest?.state === 'credited') {
    return m.returnedArrived({ offer: latest.name, points: formatPoints(latest.points) })
  }
  if (latest?.state === 'pending') return m.returnedPending({ offer: latest.name })
  return m.returnedWaiting()
}

const offerName = (text: ReactNode) => (
  <span translate="no" dir="auto">
    {text}
  </span>
)

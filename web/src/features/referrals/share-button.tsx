import * as m from '@tallyhouse/messages/referrals'
import { Share2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'

/** Opens the device's share sheet with the link; hidden on devices without one. */
export function ShareButton({ url }: { url: string }) {
  if (!('share' in navigator)) return null
  const share = () => navigator.share({ title: 'Tallyhouse', url }).catch(() => undefined)
  return (
    <Button className="grow" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-4" />
      {m.share()}
    </Button>
  )
}

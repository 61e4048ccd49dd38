import { Share2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** Hands the link to the device's own sharing; nothing where it has none. */
export function ShareButton({ url }: { url: string }) {
  if (!('share' in navigator)) return null
  const share = () => navigator.share({ title: 'Tallyhouse', url }).catch(() => undefined)
  return (
    <Button className="grow" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-4" />
      Share
    </Button>
  )
}

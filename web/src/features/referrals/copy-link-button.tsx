import * as m from '@tallyhouse/messages/referrals'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from '#lib/page/announce.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/overlay/toast.tsx'

const COPIED_MS = 1500

/** Copies the player's referral link and confirms it on the button. */
export function CopyLinkButton({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      notify({ title: m.notCopiedTitle(), description: m.notCopied() })
      return
    }
    setCopied(true)
    announce(m.linkCopied())
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button className="grow" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      {isCopied ? m.copied() : m.copyLink()}
    </Button>
  )
}

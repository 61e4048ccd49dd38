import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'

const COPIED_MS = 1500

/** Copies the link that friends sign up at; the button answers. */
export function CopyLinkButton({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      notify({ title: 'Not copied', description: 'Please select the link and copy it by hand.' })
      return
    }
    setCopied(true)
    announce('Link copied')
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button className="grow" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      {isCopied ? 'Copied' : 'Copy Link'}
    </Button>
  )
}

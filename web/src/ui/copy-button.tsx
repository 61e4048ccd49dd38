import * as m from '@tallyhouse/messages/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from '#lib/page/announce.ts'
import { Button } from './button.tsx'

type CopyButtonProps = { text: string; label: string; variant?: 'quiet' | 'paper' }

/** Copies text to the clipboard and shows a check mark for a moment. */
export function CopyButton({ text, label, variant = 'quiet' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    announce(m.copied())
    setTimeout(() => setCopied(false), 1500)
  }
  const Icon = copied ? Check : Copy
  return (
    <Button size="sm" variant={variant} onClick={() => void copy().catch(() => undefined)}>
      <Icon className="size-4" />
      {label}
    </Button>
  )
}

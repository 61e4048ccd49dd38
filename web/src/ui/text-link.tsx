import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cn } from '#lib/class-names.ts'

/** A small underlined link in the head of a panel. */
export const textLink =
  'inline-flex h-11 shrink-0 items-center text-13 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone md:h-8'

type TextLinkProps = { href: string; className?: string; children: ReactNode }

export function TextLink({ href, className, children }: TextLinkProps) {
  return (
    <Link href={href} className={cn(textLink, className)}>
      {children}
    </Link>
  )
}

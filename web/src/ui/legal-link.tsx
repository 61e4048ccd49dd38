import { pages } from '@tallyhouse/contract/pages'
import type { ReactNode } from 'react'

/** A link to a legal page. It opens a new tab so that a form does not lose its input. */
export function LegalLink({
  page,
  children,
}: {
  page: 'terms' | 'privacy' | 'contact'
  children: ReactNode
}) {
  return (
    <a
      href={pages[page]}
      target="_blank"
      rel="noopener"
      className="font-medium text-bone underline decoration-low underline-offset-4 hover:decoration-bone"
    >
      {children}
    </a>
  )
}

import type { LegalPageName } from '@tallyhouse/contract/legal'
import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/legal'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

type LegalLinkProps = { page: 'terms' | 'privacy' | 'contact'; children: ReactNode }

/** A link to a legal page. It opens a new tab so that a form does not lose its input. */
export function LegalLink({ page, children }: LegalLinkProps) {
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

/** Links to the legal pages, at the bottom of a page. */
export function LegalLine() {
  return (
    <nav aria-label={m.navigation()} className="pt-2">
      <ul className="-mx-2 flex flex-wrap">
        {legalPlaces.map(({ path, label }) => (
          <li key={path}>
            <Link
              href={path}
              className="flex h-11 items-center rounded-control px-2 text-13 text-low hover:text-bone"
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A page whose text the operator supplies. `label` is its title unless the text has one. */
export type LegalPlace = { name: LegalPageName; path: string; label: () => string }

export const legalPlaces: LegalPlace[] = [
  { name: 'terms', path: pages.terms, label: m.terms },
  { name: 'privacy', path: pages.privacy, label: m.privacy },
  { name: 'contact', path: pages.contact, label: m.contact },
  { name: 'responsible-play', path: pages.responsiblePlay, label: m.responsiblePlay },
]

import * as m from '@tallyhouse/messages/legal'
import { Link } from 'wouter'
import { legalPlaces } from '#lib/legal-places.ts'

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

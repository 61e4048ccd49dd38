import type { LegalPageName } from '@tallyhouse/contract/legal'
import { pages } from '@tallyhouse/contract/pages'

/** A page whose text the operator supplies. `label` is its title unless the text brings one. */
export type LegalPlace = { name: LegalPageName; path: string; label: string }

export const legalPlaces: LegalPlace[] = [
  { name: 'terms', path: pages.terms, label: 'Terms' },
  { name: 'privacy', path: pages.privacy, label: 'Privacy notice' },
  { name: 'contact', path: pages.contact, label: 'Contact' },
  { name: 'responsible-play', path: pages.responsiblePlay, label: 'Responsible play' },
]

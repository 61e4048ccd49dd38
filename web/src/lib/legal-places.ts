import type { LegalPageName } from '@tallyhouse/contract/legal'
import { pages } from '@tallyhouse/contract/pages'
import * as messages from '@tallyhouse/messages/legal'

/** A page whose text the operator supplies. `label` is its title unless the text has one. */
export type LegalPlace = { name: LegalPageName; path: string; label: () => string }

export const legalPlaces: LegalPlace[] = [
  { name: 'terms', path: pages.terms, label: messages.terms },
  { name: 'privacy', path: pages.privacy, label: messages.privacy },
  { name: 'contact', path: pages.contact, label: messages.contact },
  { name: 'responsible-play', path: pages.responsiblePlay, label: messages.responsiblePlay },
]

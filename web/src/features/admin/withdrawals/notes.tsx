import * as m from '@tallyhouse/messages/admin-withdrawals'
import { TriangleAlert } from 'lucide-react'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'

/** What an admin should read before acting on a withdrawal; `texts` are rich text. */
export function Notes({ texts }: { texts: string[] }) {
  return (
    <ul
      aria-label={m.notesLabel()}
      className="space-y-2 rounded-control border border-warn/40 bg-warn/8 p-4 text-14"
    >
      {texts.map((text) => (
        <li key={text} className="flex gap-2.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          <span>
            <RichText text={text} tags={dataTags} />
          </span>
        </li>
      ))}
    </ul>
  )
}

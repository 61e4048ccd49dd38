import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/crash-table'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { Panel } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { Table } from './table-news.ts'

/** What a bet returns and at most pays, and where its result comes from. */
export function Facts({ table }: { table: Table }) {
  const caps = {
    player: formatPoints(table.playerPayoutMax),
    round: formatPoints(table.roundPayoutMax),
  }
  return (
    <Panel className="mt-3 p-4 sm:px-5">
      <h2 className="text-16">{m.facts()}</h2>
      <ul className="mt-2 grid gap-x-8 gap-y-2 text-14 text-mid lg:grid-cols-3">
        <li>{m.factReturn()}</li>
        <li>{m.factCaps(caps)}</li>
        <li>
          <RichText
            text={m.factChain()}
            tags={{
              link: (children) => (
                <Link
                  href={pages.fairness}
                  className="font-semibold text-bone underline decoration-line underline-offset-4"
                >
                  {children}
                </Link>
              ),
            }}
          />
        </li>
      </ul>
    </Panel>
  )
}

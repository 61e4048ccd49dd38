import * as m from '@tallyhouse/messages/admin-player'
import { formatAgo, formatDateTime } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { dataTags } from '../data-tags.tsx'
import type { PlayerDetails } from './player-query.ts'

/** The IP addresses and browsers that the player used most recently. */
export function PlayerSightings({ sightings }: { sightings: PlayerDetails['sightings'] }) {
  const now = useNow()
  return (
    <Panel aria-label={m.sightings()} className="flex min-h-0 flex-col p-4 sm:p-5">
      <PanelHead title={m.sightings()} />
      {sightings.length === 0 ? (
        <p className="mt-3 text-14 text-mid">{m.noSightings()}</p>
      ) : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
          tabIndex={0}
          aria-label={m.sightingsLabel()}
          className="mt-2 max-h-64 divide-y divide-line/60 overflow-y-auto focus-visible:-outline-offset-2"
        >
          {sightings.map(({ ipAddress, browser, firstSeenAt, lastSeenAt }) => (
            <li key={`${ipAddress} ${browser}`} className="py-2 text-14">
              <p className="wrap-anywhere">
                <span translate="no" className="font-mono text-13">
                  {ipAddress}
                </span>{' '}
                <span className="text-mid">
                  <RichText
                    text={browser === null ? m.browserUnknown() : m.browser({ id: browser })}
                    tags={dataTags}
                  />
                </span>
              </p>
              <p className="tabular text-13 text-low">
                <RichText
                  text={describeTimes({ firstSeenAt, lastSeenAt, now })}
                  tags={{
                    time: (ago) => (
                      <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
                        {ago}
                      </time>
                    ),
                  }}
                />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type SightingTimes = { firstSeenAt: string; lastSeenAt: string; now: number }

function describeTimes({ firstSeenAt, lastSeenAt, now }: SightingTimes): string {
  const ago = formatAgo(lastSeenAt, now)
  return firstSeenAt === lastSeenAt
    ? m.seenOnce({ ago })
    : m.seenSince({ ago, date: formatDateTime(firstSeenAt) })
}

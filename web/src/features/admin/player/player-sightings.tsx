import { formatAgo, formatDateTime } from '../../../lib/format-time.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import type { PlayerDetails } from './player-query.ts'

/** From where the player came: the latest addresses, each with its browser. */
export function PlayerSightings({ sightings }: { sightings: PlayerDetails['sightings'] }) {
  const now = useNow()
  return (
    <Panel aria-label="Seen from" className="flex min-h-0 flex-col p-4 sm:p-5">
      <PanelHead title="Seen from" />
      {sightings.length === 0 ? (
        <p className="mt-3 text-14 text-mid">This player was not seen anywhere yet.</p>
      ) : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
          tabIndex={0}
          aria-label="Addresses and browsers, latest first"
          className="mt-2 max-h-64 divide-y divide-line/60 overflow-y-auto focus-visible:-outline-offset-2"
        >
          {sightings.map(({ ipAddress, browser, firstSeenAt, lastSeenAt }) => (
            <li key={`${ipAddress} ${browser}`} className="py-2 text-14">
              <p className="wrap-anywhere">
                <span className="font-mono text-13">{ipAddress}</span>{' '}
                <span className="text-mid">
                  {browser === null
                    ? 'with a browser that keeps no name'
                    : `with browser ${browser}`}
                </span>
              </p>
              <p className="tabular text-13 text-low">
                <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
                  {formatAgo(lastSeenAt, now)}
                </time>
                {firstSeenAt !== lastSeenAt && `, first on ${formatDateTime(firstSeenAt)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

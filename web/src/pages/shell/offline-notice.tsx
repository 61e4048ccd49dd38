import * as m from '@tallyhouse/messages/shell'
import { WifiOff } from 'lucide-react'
import { useOnline } from '#lib/network.ts'

/** A strip below the header while the browser has no network. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div id="network" role="status" className="sticky top-(--header-height) z-20">
      {!isOnline && (
        <div className="border-b border-warn/35 bg-[color-mix(in_oklab,var(--color-warn)_10%,var(--color-ink-1))]">
          <p className="page flex items-center gap-3 py-2 text-14 text-bone">
            <WifiOff aria-hidden="true" className="size-4 shrink-0 text-warn" />
            {m.offline()}
          </p>
        </div>
      )}
    </div>
  )
}

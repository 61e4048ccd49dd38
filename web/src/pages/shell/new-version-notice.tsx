import * as m from '@tallyhouse/messages/shell'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { newVersionReady } from '#lib/app-worker.ts'
import { useStore } from '#lib/store.ts'
import { Button } from '#ui/button.tsx'

/** Offers to load a new version, except on pages where a round may be open. */
export function NewVersionNotice() {
  const isReady = useStore(newVersionReady)
  const [path] = useLocation()
  const [isDismissed, setDismissed] = useState(false)
  const isAtTable = path.startsWith('/games')
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+12px)] z-30 mx-auto max-w-[420px] md:inset-x-auto md:bottom-6 md:left-6"
    >
      {isReady && !isDismissed && !isAtTable && (
        <div className="flex animate-[rise_var(--t-in)_var(--ease-out)] flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel border border-line bg-ink-2 py-2 pr-2 pl-4 shadow-float">
          <p className="text-14 font-semibold">{m.newVersion()}</p>
          <div className="ml-auto flex gap-1">
            <Button variant="bare" onClick={() => setDismissed(true)}>
              {m.later()}
            </Button>
            <Button onClick={() => location.reload()}>{m.reload()}</Button>
          </div>
        </div>
      )}
    </div>
  )
}

import * as m from '@tallyhouse/messages/ui'
import { TallyMark } from './logo.tsx'

/** Fills the screen while the session loads. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div className="flex animate-[fade-in_var(--t-page)_150ms_both] flex-col items-center gap-4">
        <TallyMark className="size-10" />
        <p className="text-14 text-mid">{m.loading()}</p>
      </div>
    </main>
  )
}

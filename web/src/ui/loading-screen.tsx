import { TallyMark } from './logo.tsx'

/** The whole screen while we find out who is here. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div className="flex animate-[fade-in_var(--t-page)_150ms_both] flex-col items-center gap-4">
        <TallyMark className="size-10" />
        <p className="text-14 text-mid">Loading...</p>
      </div>
    </main>
  )
}

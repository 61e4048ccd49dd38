import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { Router } from 'wouter'
import { openInvitation } from './features/identity/invitation.ts'
import { startAppWorker } from './lib/app-worker.ts'
import { createQueryClient } from './lib/calls/query-client.ts'
import { loadLocale } from './lib/locale.ts'
import { followBack, navigateFromLayers } from './lib/page/back-to-close.ts'
import { tolerateMovedNodes } from './lib/page/moved-nodes.ts'
import { wait } from './lib/wait.ts'
import { whenIdle } from './lib/when-idle.ts'
import { AppFailure } from './pages/shell/page-failure.tsx'
import { AppRouter, loadFirstPage } from './router.tsx'
import {
  currentUserQuery,
  followPlayer,
  recheckSession,
  rereadOnRestore,
} from './session/current-user.ts'
import { hasSignedInMark } from './session/signed-in-mark.ts'
import { termsQuery } from './session/terms.ts'
import { GeneralToasts } from './ui/overlay/toast.ts'
import './styles/app.css'

/** If the page takes longer, its frame is shown first. */
const FIRST_PAGE_MS = 500

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

if (import.meta.env.PROD) addEventListener('load', () => whenIdle(() => void startAppWorker()))

tolerateMovedNodes()
followBack()
followForcedColors()
const client = createQueryClient(recheckSession)
followPlayer(client)
rereadOnRestore(client)
openInvitation(client, location.search)
await loadLocale()
if (hasSignedInMark()) await Promise.race([firstPage(), wait(FIRST_PAGE_MS)])

// React renders a transition in slices, so the browser can respond in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router aroundNav={navigateFromLayers}>
          <ErrorBoundary FallbackComponent={AppFailure}>
            <AppRouter />
          </ErrorBoundary>
          <GeneralToasts />
        </Router>
      </QueryClientProvider>
    </StrictMode>,
  ),
)

/** Loads the styles for readers who choose the colors, once they do. */
function followForcedColors(): void {
  const forced = matchMedia('(forced-colors: active)')
  const load = () => {
    if (forced.matches) void import('./styles/forced-colors.css').catch(() => {})
  }
  load()
  forced.addEventListener('change', load)
}

/** Loads the session and the requested page, so that the first render is complete. */
async function firstPage(): Promise<void> {
  await Promise.allSettled([
    client.prefetchQuery(currentUserQuery),
    // What of a balance can be withdrawn is part of the first render of these pages.
    ['/', '/profile'].includes(location.pathname) && client.prefetchQuery(termsQuery),
    loadFirstPage(location.pathname),
  ])
}

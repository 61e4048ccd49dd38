import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startAppWorker } from './lib/app-worker.ts'
import { createQueryClient } from './lib/query-client.ts'
import { wait } from './lib/wait.ts'
import { whenIdle } from './lib/when-idle.ts'
import { AppRouter, loadPlayersPage } from './router.tsx'
import { noteBlockedAddress } from './session/blocked-address.ts'
import { currentUserQuery, recheckSession } from './session/current-user.ts'
import { hasSignedInMark } from './session/signed-in-mark.ts'
import { GeneralToasts } from './ui/toast.tsx'
import './styles/app.css'

/** Who waits longer for their page sees its frame meanwhile. */
const FIRST_PAGE_MS = 500

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

if (import.meta.env.PROD) addEventListener('load', () => whenIdle(() => void startAppWorker()))

const client = createQueryClient({
  signedOut: recheckSession,
  addressBlocked: noteBlockedAddress,
})
if (hasSignedInMark()) await Promise.race([firstPage(), wait(FIRST_PAGE_MS)])

// As a transition it is worked on in small pieces, between which the browser may do something else.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <AppRouter />
        <GeneralToasts />
      </QueryClientProvider>
    </StrictMode>,
  ),
)

/** Who is here, and the page they want: with both at hand it is drawn once, and whole. */
async function firstPage(): Promise<void> {
  await Promise.allSettled([
    client.prefetchQuery(currentUserQuery),
    loadPlayersPage(location.pathname),
  ])
}

import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startAppWorker } from './lib/app-worker.ts'
import { createQueryClient } from './lib/query-client.ts'
import { AppRouter } from './router.tsx'
import { sessionEnded } from './session/current-user.ts'
import { GeneralToasts } from './ui/toast.tsx'
import './styles/app.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient(sessionEnded)}>
      <AppRouter />
      <GeneralToasts />
    </QueryClientProvider>
  </StrictMode>,
)

if (import.meta.env.PROD) addEventListener('load', () => void startAppWorker())

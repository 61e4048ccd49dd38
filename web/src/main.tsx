import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './lib/query-client.ts'
import { AppRouter } from './router.tsx'
import { signOutHere } from './session/current-user.ts'
import { GeneralToasts } from './ui/toast.tsx'
import './styles/app.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient(signOutHere)}>
      <AppRouter />
      <GeneralToasts />
    </QueryClientProvider>
  </StrictMode>,
)

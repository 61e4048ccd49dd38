import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { StepUpDialog } from '../../features/admin/step-up-dialog.tsx'
import { usePlayer } from '../../session/current-user.ts'
import { notify } from '../../ui/toast.tsx'

const REDIRECT_DELAY_MS = 1500

/** Shows its page to admins; everybody else is told so and sent home. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { isAdmin } = usePlayer()
  if (!isAdmin) return <AccessDenied />
  return (
    <>
      {children}
      <StepUpDialog />
    </>
  )
}

function AccessDenied() {
  const [, navigate] = useLocation()
  useEffect(() => {
    notify({ title: 'Access Denied', description: 'Admin access required.', tone: 'destructive' })
    const redirect = setTimeout(() => navigate('/', { replace: true }), REDIRECT_DELAY_MS)
    return () => clearTimeout(redirect)
  }, [navigate])
  return (
    <main className="page grid grow place-items-center py-24 text-center">
      <div>
        <h1 className="text-36">Access Denied</h1>
        <p className="mt-2 text-14 text-mid">This page is for admins.</p>
      </div>
    </main>
  )
}

import * as m from '@tallyhouse/messages/admin'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { StepUpDialog } from '#features/admin/step-up-dialog.tsx'
import { usePlayer } from '#session/current-user.ts'
import { notify } from '#ui/overlay/toast.tsx'

const REDIRECT_DELAY_MS = 1500

/** Renders the page for admins; shows everyone else a notice and redirects them to the home page. */
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
    notify({
      title: m.accessDeniedTitle(),
      description: m.adminAccessRequired(),
      tone: 'destructive',
    })
    const redirect = setTimeout(() => navigate('/', { replace: true }), REDIRECT_DELAY_MS)
    return () => clearTimeout(redirect)
  }, [navigate])
  return (
    <main className="page grid grow place-items-center py-24 text-center">
      <div>
        <h1 className="text-36">{m.accessDeniedTitle()}</h1>
        <p className="mt-2 text-14 text-mid">{m.accessDeniedHint()}</p>
      </div>
    </main>
  )
}

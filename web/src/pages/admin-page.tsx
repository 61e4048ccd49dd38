import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { BackOffice } from '../features/admin/back-office.tsx'
import { OverviewCards } from '../features/admin/overview-cards.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { usePlayer } from '../session/current-user.ts'
import { notify } from '../ui/toast.tsx'
import { useAddressFilters } from './use-address-filters.ts'

/** The back office. */
export default function AdminPage() {
  const { isAdmin } = usePlayer()
  const { params, change } = useAddressFilters()
  usePageTitle('Admin')
  if (!isAdmin) return <AccessDenied />
  return (
    <main className="page space-y-5 pt-7 pb-12 md:pt-10">
      <h1 className="text-36">Admin</h1>
      <OverviewCards />
      <BackOffice
        tab={params.get('tab')}
        onTab={(tab) => change('tab', tab === 'withdrawals' ? '' : tab)}
      />
    </main>
  )
}

const REDIRECT_DELAY_MS = 1500

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

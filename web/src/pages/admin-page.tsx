import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { OverviewCards } from '../features/admin/overview-cards.tsx'
import { WithdrawalsTab } from '../features/admin/withdrawals-tab.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { usePlayer } from '../session/current-user.ts'
import { Tab, TabPanel, TabRow, TabsRoot } from '../ui/tabs.tsx'
import { notify } from '../ui/toast.tsx'

/** The back office. */
export default function AdminPage() {
  const { isAdmin } = usePlayer()
  usePageTitle('Admin')
  if (!isAdmin) return <AccessDenied />
  return (
    <main className="page space-y-5 pt-7 pb-12 md:pt-10">
      <h1 className="text-36">Admin</h1>
      <OverviewCards />
      <TabsRoot defaultValue="withdrawals">
        <TabRow aria-label="Back office" className="mb-4">
          <Tab value="withdrawals">Withdrawals</Tab>
        </TabRow>
        <TabPanel value="withdrawals">
          <WithdrawalsTab />
        </TabPanel>
      </TabsRoot>
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

import { BackOffice } from '../features/admin/back-office.tsx'
import { IntegrityAlert } from '../features/admin/integrity-alert.tsx'
import { LegalNotice } from '../features/admin/legal-notice.tsx'
import { TwoFactorNotice } from '../features/admin/two-factor-notice.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { AdminsOnly } from './admin/admins-only.tsx'
import { useAddressFilters } from './use-address-filters.ts'

/** The back office. */
export default function AdminPage() {
  const filters = useAddressFilters()
  usePageTitle('Admin')
  return (
    <AdminsOnly>
      <main className="page space-y-5 pt-7 pb-12 md:pt-10">
        <h1 className="text-36">Admin</h1>
        <IntegrityAlert />
        <TwoFactorNotice />
        <LegalNotice />
        <BackOffice {...filters} onTab={(tab) => filters.openAlone('tab', tab)} />
      </main>
    </AdminsOnly>
  )
}

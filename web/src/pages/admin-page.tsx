import * as m from '@tallyhouse/messages/admin'
import { AdminArea } from '#features/admin/admin-area.tsx'
import { IntegrityAlert, LegalNotice, TwoFactorNotice } from '#features/admin/admin-notices.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { AdminsOnly } from './admin/admins-only.tsx'
import { useAddressFilters } from './use-address-filters.ts'

export default function AdminPage() {
  const filters = useAddressFilters()
  usePageTitle(m.adminTitle())
  return (
    <AdminsOnly>
      <main className="page space-y-5 pt-7 pb-12 md:pt-10">
        <h1 className="text-36">{m.adminTitle()}</h1>
        <IntegrityAlert />
        <TwoFactorNotice />
        <LegalNotice />
        <AdminArea {...filters} onTab={(tab) => filters.openAlone('tab', tab)} />
      </main>
    </AdminsOnly>
  )
}

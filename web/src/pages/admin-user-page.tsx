import { idInPath } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/admin'
import { useParams } from 'wouter'
import { PlayerView } from '#features/admin/player/player-view.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { BackLink } from '#ui/back-link.tsx'
import { AdminsOnly } from './admin/admins-only.tsx'
import NotFoundPage from './not-found-page.tsx'
import { useAddressFilters } from './use-address-filters.ts'

export default function AdminUserPage() {
  const { id } = useParams<{ id: string }>()
  const { params, open } = useAddressFilters()
  const isPlayer = idInPath.safeParse(id).success
  usePageTitle(isPlayer ? m.playerTitle({ id }) : m.pageNotFound())
  if (!isPlayer) {
    return (
      <AdminsOnly>
        <div className="page pt-5 md:pt-7">
          <BackLink href="/admin?tab=users">{m.usersTab()}</BackLink>
        </div>
        <NotFoundPage title={m.noSuchPlayer()} />
      </AdminsOnly>
    )
  }
  return (
    <AdminsOnly>
      <main className="page pt-5 pb-12 md:pt-7">
        <BackLink href="/admin">{m.usersTab()}</BackLink>
        <PlayerView key={id} id={id} tab={params.get('tab')} onTab={(tab) => open('tab', tab)} />
      </main>
    </AdminsOnly>
  )
}

import { idInPath } from '@tallyhouse/contract/values'
import { useParams } from 'wouter'
import { PlayerView } from '../features/admin/player/player-view.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { BackLink } from '../ui/back-link.tsx'
import { AdminsOnly } from './admin/admins-only.tsx'
import NotFoundPage from './not-found-page.tsx'
import { useAddressFilters } from './use-address-filters.ts'

/** A player's page in the back office. */
export default function AdminUserPage() {
  const { id } = useParams<{ id: string }>()
  const { params, open } = useAddressFilters()
  const isPlayer = idInPath.safeParse(id).success
  usePageTitle(isPlayer ? `Player ${id}` : 'Page not found')
  if (!isPlayer) {
    return (
      <AdminsOnly>
        <div className="page pt-5 md:pt-7">
          <BackLink href="/admin?tab=users">Users</BackLink>
        </div>
        <NotFoundPage title="There is no such player" />
      </AdminsOnly>
    )
  }
  return (
    <AdminsOnly>
      <main className="page pt-5 pb-12 md:pt-7">
        <BackLink href="/admin">Users</BackLink>
        <PlayerView key={id} id={id} tab={params.get('tab')} onTab={(tab) => open('tab', tab)} />
      </main>
    </AdminsOnly>
  )
}

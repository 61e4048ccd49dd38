import { can, isStaff } from '@tallyhouse/contract/permissions'
import { idInPath } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/admin'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import { AdminArea } from '#features/admin/admin-area.tsx'
import { IntegrityAlert, LegalNotice, TwoFactorNotice } from '#features/admin/admin-notices.tsx'
import { PlayerView } from '#features/admin/player/player-view.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { usePlayer } from '#session/current-user.ts'
import { BackLink } from '#ui/back-link.tsx'
import { notify } from '#ui/overlay/toast.ts'
import NotFoundPage from './not-found-page.tsx'
import { useAddressFilters } from './use-address-filters.ts'

export function AdminPage() {
  const filters = useAddressFilters()
  const canReadSystem = can(usePlayer(), 'system.read')
  usePageTitle(m.adminTitle())
  return (
    <AdminsOnly>
      <main className="page space-y-5 pt-7 pb-12 md:pt-10">
        <h1 className="text-28 md:text-36">{m.adminTitle()}</h1>
        {canReadSystem && <IntegrityAlert />}
        <TwoFactorNotice />
        {canReadSystem && <LegalNotice />}
        <AdminArea {...filters} onTab={(tab) => filters.openAlone('tab', tab)} />
      </main>
    </AdminsOnly>
  )
}

export function AdminUserPage() {
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
        <BackLink href="/admin?tab=users">{m.usersTab()}</BackLink>
        <PlayerView key={id} id={id} tab={params.get('tab')} onTab={(tab) => open('tab', tab)} />
      </main>
    </AdminsOnly>
  )
}

const REDIRECT_DELAY_MS = 1500

/** Renders the page for admins; shows everyone else a notice and redirects them to the home page. */
function AdminsOnly({ children }: { children: ReactNode }) {
  if (!isStaff(usePlayer())) return <AccessDenied />
  return <>{children}</>
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
    <main className="lamp grid grow place-items-center px-4 py-24 text-center">
      <div>
        <h1 className="text-28 md:text-36">{m.accessDeniedTitle()}</h1>
        <p className="mt-2 text-14 text-mid">{m.accessDeniedHint()}</p>
      </div>
    </main>
  )
}

import { Link } from 'wouter'
import { ChangePasswordForm } from '../../features/identity/profile/change-password-form.tsx'
import { SessionPanel } from '../../features/identity/sessions/session-panel.tsx'
import { TwoFactorPanel } from '../../features/identity/two-factor/two-factor-panel.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'

/** What keeps others out: the password, the second factor, and where the player is signed in. */
export function SecurityTab() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
      <Panel aria-label="Change password" className="min-w-0 p-4 sm:p-5">
        <PanelHead title="Change password" />
        <p className="mt-1 mb-4 text-14 text-mid">
          Every other device is signed out then. This one stays.
        </p>
        <ChangePasswordForm />
        <Link
          href="/forgot-password"
          className="-mx-1 mt-2 inline-flex h-11 items-center rounded-control px-1 text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          Forgot your password?
        </Link>
      </Panel>
      <div className="min-w-0 space-y-4 lg:space-y-5">
        <TwoFactorPanel />
        <SessionPanel />
      </div>
    </div>
  )
}

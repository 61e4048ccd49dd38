import * as m from '@tallyhouse/messages/profile'
import { Link } from 'wouter'
import { ChangePasswordForm } from '#features/identity/profile/change-password-form.tsx'
import { SessionPanel } from '#features/identity/sessions/session-panel.tsx'
import { TwoFactorPanel } from '#features/identity/two-factor/two-factor-panel.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'

/** The password, two-factor login, and active sessions. */
export function SecurityTab() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
      <Panel aria-label={m.changePassword()} className="min-w-0 p-4 sm:p-5">
        <PanelHead title={m.changePassword()} />
        <p className="mt-1 mb-4 text-14 text-mid">{m.changePasswordHint()}</p>
        <ChangePasswordForm />
        <Link
          href="/forgot-password"
          className="-mx-1 mt-2 inline-flex h-11 items-center rounded-control px-1 text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          {m.forgotPassword()}
        </Link>
      </Panel>
      <div className="min-w-0 space-y-4 lg:space-y-5">
        <TwoFactorPanel />
        <SessionPanel />
      </div>
    </div>
  )
}

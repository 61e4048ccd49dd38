import * as m from '@tallyhouse/messages/auth'
import { ForgotPassword } from '#features/identity/reset/forgot-password.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { BackLink } from '#ui/back-link.tsx'
import { AccountFrame } from './auth/account-frame.tsx'

export default function ForgotPasswordPage() {
  usePageTitle(m.forgotPassword())
  return (
    <AccountFrame>
      <ForgotPassword />
      <div className="mt-5 border-t border-line pt-3">
        <BackLink href="/auth">{m.backToLogin()}</BackLink>
      </div>
    </AccountFrame>
  )
}

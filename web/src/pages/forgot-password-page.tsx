import { ForgotPassword } from '../features/identity/reset/forgot-password.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { BackLink } from '../ui/back-link.tsx'
import { AccountFrame } from './auth/account-frame.tsx'

/** For who cannot sign in: has a link mailed. */
export default function ForgotPasswordPage() {
  usePageTitle('Forgot your password?')
  return (
    <AccountFrame>
      <ForgotPassword />
      <div className="mt-5 border-t border-line pt-3">
        <BackLink href="/auth">Back to Login</BackLink>
      </div>
    </AccountFrame>
  )
}

import { useEffect, useState } from 'react'
import { Link, Redirect, useLocation, useSearchParams } from 'wouter'
import { INVALID_LINK, sayLinkIsInvalid } from '../features/identity/reset/invalid-link.ts'
import { ResetPasswordForm } from '../features/identity/reset/reset-password-form.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { AccountFrame } from './auth/account-frame.tsx'
import { Outcome } from './auth/outcome.tsx'

/** Where the mailed link leads: sets a new password by its token. */
export default function ResetPasswordPage() {
  usePageTitle('Reset your password')
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const [isInvalid, setInvalid] = useState(false)
  const token = params.get('token') ?? ''
  if (token === '') return <NoLink />
  if (isInvalid) return <InvalidLink />
  return (
    <AccountFrame>
      <h1 className="text-28">Set a new password</h1>
      <p className="mt-2 mb-6 text-14 text-mid">
        You'll be signed out everywhere and can log in with the new password.
      </p>
      <ResetPasswordForm
        token={token}
        onDone={() => navigate('/auth')}
        onInvalid={() => setInvalid(true)}
      />
      <div className="mt-5 border-t border-line pt-3">
        <BackLink href="/auth">Back to Login</BackLink>
      </div>
    </AccountFrame>
  )
}

function NoLink() {
  useEffect(sayLinkIsInvalid, [])
  return <Redirect to="/auth" replace />
}

function InvalidLink() {
  return (
    <Outcome
      tone="bad"
      title={INVALID_LINK.title}
      text={`${INVALID_LINK.description} Each works only once, and with the first you use all others stop working.`}
    >
      <Button asChild variant="primary" size="lg">
        <Link href="/forgot-password">Ask for a new link</Link>
      </Button>
      <Button asChild size="lg">
        <Link href="/auth">Back to Login</Link>
      </Button>
    </Outcome>
  )
}

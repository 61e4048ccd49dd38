import * as m from '@tallyhouse/messages/auth'
import { useEffect, useState } from 'react'
import { Link, Redirect, useLocation, useSearchParams } from 'wouter'
import { INVALID_LINK, showInvalidLink } from '#features/identity/reset/invalid-link.ts'
import { ResetPasswordForm } from '#features/identity/reset/reset-password-form.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { AccountFrame } from './auth/account-frame.tsx'
import { Outcome } from './auth/outcome.tsx'

/** The target of the emailed reset link: sets a new password, authorized by the token of the link. */
export default function ResetPasswordPage() {
  usePageTitle(m.resetTitle())
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const [isInvalid, setInvalid] = useState(false)
  const token = params.get('token') ?? ''
  if (token === '') return <NoLink />
  if (isInvalid) return <InvalidLink />
  return (
    <AccountFrame>
      <h1 className="text-28">{m.newPassword()}</h1>
      <p className="mt-2 mb-6 text-14 text-mid">{m.resetIntro()}</p>
      <ResetPasswordForm
        token={token}
        onDone={() => navigate('/auth')}
        onInvalid={() => setInvalid(true)}
      />
      <div className="mt-5 border-t border-line pt-3">
        <BackLink href="/auth">{m.backToLogin()}</BackLink>
      </div>
    </AccountFrame>
  )
}

function NoLink() {
  useEffect(showInvalidLink, [])
  return <Redirect to="/auth" replace />
}

function InvalidLink() {
  return (
    <Outcome tone="bad" title={INVALID_LINK.title()} text={m.resetLinkInvalid()}>
      <Button asChild variant="primary" size="lg">
        <Link href="/forgot-password">{m.requestLink()}</Link>
      </Button>
      <Button asChild size="lg">
        <Link href="/auth">{m.backToLogin()}</Link>
      </Button>
    </Outcome>
  )
}

import { verifyEmail } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/auth'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useResendVerification } from '#features/identity/resend-verification.ts'
import { refusedFor } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadingScreen } from '#ui/loading-screen.tsx'
import { Outcome } from './auth/outcome.tsx'

/** The target of the emailed verification link: verifies the email with the token of the link. */
export default function VerifyEmailPage() {
  usePageTitle(m.verifyTitle())
  const client = useQueryClient()
  const { data, isError: isUserUnknown } = useQuery(currentUserQuery)
  const user = data ?? null
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { isSuccess, isLoading, error, refetch } = useQuery({
    queryKey: [verifyEmail.path, token],
    queryFn: () => call(verifyEmail, { body: { token } }),
    enabled: token !== '',
    gcTime: Number.POSITIVE_INFINITY,
  })

  useEffect(() => {
    if (isSuccess) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }, [isSuccess, client])

  if (isLoading || (data === undefined && !isUserUnknown)) return <LoadingScreen />
  if (isSuccess) return <Verified user={user} title={m.verified()} />
  if (error && !refusedFor(error, 'token_invalid', 'invalid_request')) {
    return (
      <main className="page py-24">
        <h1 className="sr-only">{m.verifyTitle()}</h1>
        <ErrorState title={m.verifyFailed()} error={error} onRetry={() => void refetch()} />
      </main>
    )
  }
  if (user?.emailVerified) return <Verified user={user} title={m.alreadyVerified()} />
  return user ? <InvalidLink user={user} /> : <InvalidLinkForVisitor />
}

function Verified({ user, title }: { user: SessionUser | null; title: string }) {
  return (
    <Outcome tone="good" title={title} text={m.verifiedText()}>
      <Button asChild variant="primary" size="lg">
        <Link href={user ? '/' : '/auth'}>{user ? m.goToDashboard() : m.logIn()}</Link>
      </Button>
    </Outcome>
  )
}

function InvalidLink({ user }: { user: SessionUser }) {
  const resend = useResendVerification(user.email)
  return (
    <Outcome tone="bad" title={m.linkInvalid()} text={m.linkInvalidText()}>
      <Button
        variant="primary"
        size="lg"
        aria-disabled={resend.isPending}
        onClick={() => !resend.isPending && resend.mutate()}
      >
        {resend.isPending ? m.sending() : m.resendEmail()}
      </Button>
      <Button asChild size="lg">
        <Link href="/">{m.goToDashboard()}</Link>
      </Button>
    </Outcome>
  )
}

function InvalidLinkForVisitor() {
  return (
    <Outcome tone="bad" title={m.linkInvalid()} text={m.linkInvalidVisitor()}>
      <Button asChild variant="primary" size="lg">
        <Link href="/auth">{m.logIn()}</Link>
      </Button>
    </Outcome>
  )
}

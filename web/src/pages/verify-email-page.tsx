import { verifyEmail } from '@tallyhouse/contract/identity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useResendVerification } from '../features/identity/resend-verification.ts'
import { refusedFor } from '../lib/api-error.ts'
import { call } from '../lib/call.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { currentUserQuery, type SessionUser } from '../session/current-user.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { Outcome } from './auth/outcome.tsx'

/** Where the mailed link leads: verifies the address by its token. */
export default function VerifyEmailPage() {
  usePageTitle('Verify your email')
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
  if (isSuccess) return <Verified user={user} title="Your email is verified" />
  if (error && !refusedFor(error, 'token_invalid', 'invalid_request')) {
    return (
      <main className="page py-24">
        <h1 className="sr-only">Verify your email</h1>
        <ErrorState
          title="Your email is not verified yet"
          error={error}
          onRetry={() => void refetch()}
        />
      </main>
    )
  }
  if (user?.emailVerified) return <Verified user={user} title="Your email is verified already" />
  return user ? <InvalidLink user={user} /> : <InvalidLinkOfVisitor />
}

function Verified({ user, title }: { user: SessionUser | null; title: string }) {
  return (
    <Outcome tone="good" title={title} text="Withdrawals and the chat are open for you.">
      <Button asChild variant="primary" size="lg">
        <Link href={user ? '/' : '/auth'}>{user ? 'Go to your dashboard' : 'Sign in'}</Link>
      </Button>
    </Outcome>
  )
}

const INVALID = {
  title: 'This link does not work',
  text: 'This verification link is invalid or expired. Only the newest one that was mailed works, and only once.',
}

function InvalidLink({ user }: { user: SessionUser }) {
  const resend = useResendVerification(user.email)
  return (
    <Outcome tone="bad" {...INVALID}>
      <Button
        variant="primary"
        size="lg"
        aria-disabled={resend.isPending}
        onClick={() => !resend.isPending && resend.mutate()}
      >
        {resend.isPending ? 'Sending...' : 'Resend Email'}
      </Button>
      <Button asChild size="lg">
        <Link href="/">Go to your dashboard</Link>
      </Button>
    </Outcome>
  )
}

function InvalidLinkOfVisitor() {
  return (
    <Outcome
      tone="bad"
      title={INVALID.title}
      text={`${INVALID.text} If you used it before, your email is verified. Sign in to see, or to get a new one.`}
    >
      <Button asChild variant="primary" size="lg">
        <Link href="/auth">Sign in</Link>
      </Button>
    </Outcome>
  )
}

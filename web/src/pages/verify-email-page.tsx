import { verifyEmail } from '@tallyhouse/contract/identity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import { call } from '../lib/call.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { currentUserQuery, useCurrentUser } from '../session/current-user.ts'
import { Button } from '../ui/button.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'

/** Where the mailed link leads: verifies the address by its token. */
export default function VerifyEmailPage() {
  usePageTitle('Verify your email')
  const client = useQueryClient()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const verification = useQuery({
    queryKey: [verifyEmail.path, token],
    queryFn: () => call(verifyEmail, { body: { token } }),
    enabled: token !== '',
    gcTime: Number.POSITIVE_INFINITY,
  })
  const verified = verification.isSuccess

  useEffect(() => {
    if (verified) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }, [verified, client])

  if (token !== '' && verification.isPending) return <LoadingScreen />
  return verified ? <Verified /> : <InvalidLink />
}

function Verified() {
  const user = useCurrentUser()
  return (
    <Outcome
      icon={<CircleCheck aria-hidden="true" className="mx-auto size-10 text-win" />}
      title="Your email is verified"
      text="Withdrawals are open for you now."
    >
      <Button asChild variant="primary" size="lg">
        <Link href={user ? '/' : '/auth'}>{user ? 'Go to your dashboard' : 'Sign in'}</Link>
      </Button>
    </Outcome>
  )
}

function InvalidLink() {
  const user = useCurrentUser()
  return (
    <Outcome
      icon={<CircleX aria-hidden="true" className="mx-auto size-10 text-loss" />}
      title="This link does not work"
      text={`This verification link is invalid or expired. ${user ? 'Your dashboard can send a new one.' : 'Sign in, and your dashboard can send a new one.'}`}
    >
      <Button asChild variant="primary" size="lg">
        <Link href={user ? '/' : '/auth'}>{user ? 'Go to your dashboard' : 'Sign in'}</Link>
      </Button>
    </Outcome>
  )
}

type OutcomeProps = {
  icon: React.ReactNode
  title: string
  text: string
  children: React.ReactNode
}

function Outcome({ icon, title, text, children }: OutcomeProps) {
  return (
    <main className="lamp grid grow place-items-center px-4 py-20 text-center">
      <div className="max-w-[44ch]">
        {icon}
        <h1 className="mt-5 text-28">{title}</h1>
        <p className="mt-2 mb-7 text-16 text-mid">{text}</p>
        {children}
      </div>
    </main>
  )
}

import { verifyEmail } from '@tallyhouse/contract/identity'
import { pages } from '@tallyhouse/contract/pages'
import { undoBreak } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/auth'
import * as identity from '@tallyhouse/messages/identity'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { ResendButton } from '#features/identity/email-verification.tsx'
import {
  ForgotPassword,
  ResetPasswordForm,
  showInvalidLink,
} from '#features/identity/reset/password-reset.tsx'
import { unlockRule } from '#features/withdrawals/unlock.tsx'
import { describeError, rejectedFor } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { protectionQuery } from '#session/protection.ts'
import { forgetRequestedPage } from '#session/requested-page.ts'
import { termsQuery } from '#session/terms.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form/call-form.tsx'
import { LoadingScreen } from '#ui/logo.tsx'
import { Panel } from '#ui/panel.tsx'

export function ForgotPasswordPage() {
  usePageTitle(m.forgotPassword())
  return (
    <AccountFrame>
      <ForgotPassword />
    </AccountFrame>
  )
}

/** The target of the emailed reset link: sets a new password, authorized by the token of the link. */
export function ResetPasswordPage() {
  usePageTitle(m.resetTitle())
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const [isInvalid, setInvalid] = useState(false)
  const token = params.get('token') ?? ''
  if (token === '') return <NoLink />
  if (isInvalid) return <InvalidResetLink />
  return (
    <AccountFrame>
      <h1 className="text-28">{m.newPassword()}</h1>
      <p className="mt-2 mb-6 text-14 text-mid">{m.resetIntro()}</p>
      <ResetPasswordForm
        token={token}
        onDone={() => {
          // The page requested before belongs to the visit that asked for the link.
          forgetRequestedPage()
          navigate('/auth', { replace: true })
        }}
        onInvalid={() => setInvalid(true)}
      />
    </AccountFrame>
  )
}

function NoLink() {
  useEffect(showInvalidLink, [])
  return <Redirect to="/auth" replace />
}

function InvalidResetLink() {
  return (
    <Outcome isGood={false} title={identity.invalidLinkTitle()} text={m.resetLinkInvalid()}>
      <LinkButton href="/forgot-password" variant="primary" size="lg">
        {m.requestLink()}
      </LinkButton>
      <LinkButton href="/auth" size="lg">
        {m.backToLogin()}
      </LinkButton>
    </Outcome>
  )
}

type FrameProps = { back?: ReactNode; children: ReactNode }

/** A small form in the center of the screen, above a link. */
function AccountFrame({
  back = <BackLink href="/auth">{m.backToLogin()}</BackLink>,
  children,
}: FrameProps) {
  return (
    <main className="lamp grid grow place-items-center px-3 py-10 sm:py-16">
      <Panel className="w-full max-w-[440px] p-5 sm:p-8">
        {children}
        <div className="mt-5 border-t border-line pt-3">{back}</div>
      </Panel>
    </main>
  )
}

/** The target of the emailed verification link: verifies the email with the token of the link. */
export function VerifyEmailPage() {
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
  if (error && !rejectedFor(error, 'token_invalid', 'invalid_request')) {
    return (
      <main className="page py-24">
        <h1 className="sr-only">{m.verifyTitle()}</h1>
        <ErrorState title={m.verifyFailed()} error={error} onRetry={() => void refetch()} />
      </main>
    )
  }
  if (user?.emailVerified) return <Verified user={user} title={m.alreadyVerified()} />
  return <InvalidVerifyLink user={user} />
}

function Verified({ user, title }: { user: SessionUser | null; title: string }) {
  const terms = useQuery(termsQuery)
  if (terms.isPending) return <LoadingScreen />
  const unlockPoints = terms.data?.unlockPoints ?? 0
  const isLocked = unlockPoints > (user?.offerPoints ?? 0)
  const text = isLocked ? m.verifiedLocked({ rule: unlockRule(unlockPoints) }) : m.verifiedText()
  const next = isLocked
    ? { href: pages.earn, label: m.seeOffers() }
    : { href: pages.withdraw, label: m.goToWithdraw() }
  return (
    <Outcome isGood title={title} text={text}>
      {user && (
        <LinkButton href={next.href} variant="primary" size="lg">
          {next.label}
        </LinkButton>
      )}
      <LinkButton href={user ? '/' : '/auth'} variant={user ? 'quiet' : 'primary'} size="lg">
        {user ? m.goToDashboard() : m.logIn()}
      </LinkButton>
    </Outcome>
  )
}

function InvalidVerifyLink({ user }: { user: SessionUser | null }) {
  const text = user ? m.linkInvalidText() : m.linkInvalidVisitor()
  return (
    <Outcome isGood={false} title={m.linkInvalid()} text={text}>
      {user && <ResendButton email={user.email} variant="primary" size="lg" />}
      <LinkButton href={user ? '/' : '/auth'} size="lg" variant={user ? 'quiet' : 'primary'}>
        {user ? m.goToDashboard() : m.logIn()}
      </LinkButton>
    </Outcome>
  )
}

/**
 * The target of the emailed link that undoes a long break. It needs a click, because mail scanners open
 * links.
 */
export function UndoBreakPage() {
  usePageTitle(m.undoBreakTitle())
  const client = useQueryClient()
  const [params] = useSearchParams()
  const undo = useMutation({
    mutationFn: () => call(undoBreak, { body: { token: params.get('token') ?? '' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: protectionQuery.queryKey }),
  })
  if (undo.isSuccess) {
    return (
      <Outcome isGood title={m.breakUndoneTitle()} text={m.breakUndoneText()}>
        <LinkButton href={pages.profile} variant="primary" size="lg">
          {m.goToProfile()}
        </LinkButton>
      </Outcome>
    )
  }
  if (rejectedFor(undo.error, 'token_invalid', 'invalid_request')) {
    return (
      <Outcome isGood={false} title={m.undoLinkInvalid()} text={m.undoLinkInvalidText()}>
        <LinkButton href={pages.playLimits} variant="primary" size="lg">
          {m.goToPlayLimits()}
        </LinkButton>
      </Outcome>
    )
  }
  return (
    <AccountFrame back={<BackLink href={pages.playLimits}>{m.goToPlayLimits()}</BackLink>}>
      <h1 className="text-28">{m.undoBreakTitle()}</h1>
      <p className="mt-2 mb-6 text-14 text-mid">{m.undoBreakText()}</p>
      <FormError message={undo.error ? describeError(undo.error) : undefined} />
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        aria-disabled={undo.isPending}
        onClick={() => undo.isPending || undo.mutate()}
      >
        {undo.isPending ? m.undoingBreak() : m.undoBreakButton()}
      </Button>
    </AccountFrame>
  )
}

type OutcomeProps = { isGood: boolean; title: string; text: string; children: ReactNode }

/** The result of following an emailed link, with buttons for what to do next. */
function Outcome({ isGood, title, text, children }: OutcomeProps) {
  const Icon = isGood ? CircleCheck : CircleX
  return (
    <main className="lamp grid grow place-items-center px-4 py-20 text-center">
      <div className="max-w-[44ch]">
        <Icon
          aria-hidden="true"
          className={`mx-auto size-10 ${isGood ? 'text-win' : 'text-loss'}`}
        />
        <h1 className="mt-5 text-28">{title}</h1>
        <p className="mt-2 mb-7 text-16 text-balance text-mid">{text}</p>
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </main>
  )
}

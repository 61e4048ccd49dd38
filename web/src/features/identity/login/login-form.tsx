import { sessions } from '@tallyhouse/contract/account'
import { EMAIL_MAX } from '@tallyhouse/contract/email'
import { logIn, PASSWORD_MAX } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { rejectedFor } from '#lib/calls/api-error.ts'
import { type CallInput, type CallResponse, call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { signInAs } from '#session/current-user.ts'
import { openSession } from '#session/open-session.ts'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { notify, notifyFailure } from '#ui/overlay/toast.ts'
import { RichText } from '#ui/rich-text.tsx'
import { CodeField } from '../credential-fields.tsx'

/** Username and password, then a code for players with two-factor login. The page redirects after a login. */
export function LoginForm() {
  const [needsCode, setNeedsCode] = useState(false)
  const login = useLogin()
  const form = useCallForm({
    initial: { username: '', password: '' },
    ...login,
    onError: (error) => {
      if (rejectedFor(error, 'second_factor_required')) setNeedsCode(true)
      else login.onError(error)
    },
  })
  if (needsCode) return <CodeStep credentials={form.values} onBack={() => setNeedsCode(false)} />
  return (
    <CallForm form={form} submit={m.signIn()} pending={m.signingIn()} size="lg">
      <Field
        label={m.usernameOrEmail()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={EMAIL_MAX}
        hint={form.values.username.includes('@') && m.emailLoginHint()}
        {...form.field('username')}
      />
      <div>
        <PasswordField
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          {...form.field('password')}
        />
        <Link
          href="/forgot-password"
          className="-mx-1 mt-1 inline-flex h-11 items-center rounded-control px-1 text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          {m.forgotPassword()}
        </Link>
      </div>
    </CallForm>
  )
}

type CodeStepProps = { credentials: { username: string; password: string }; onBack: () => void }

/** The second login step: the code, after the password was accepted. */
function CodeStep({ credentials, onBack }: CodeStepProps) {
  const login = useLogin()
  const form = useCallForm({
    initial: { code: '' },
    ...login,
    send: ({ code }) => login.send({ ...credentials, code }),
    rejections: (error) => ({ code: rejectedFor(error, 'second_factor_wrong', 'invalid_request') }),
  })
  return (
    <div className="space-y-4">
      <p className="flex items-start gap-3 text-14 text-mid">
        <ShieldCheck className="mt-px size-5 shrink-0 text-win" />
        <span>
          <RichText
            text={m.codeStepIntro({ username: credentials.username })}
            tags={{
              username: (text) => (
                <strong translate="no" dir="auto" className="font-semibold text-bone">
                  {text}
                </strong>
              ),
            }}
          />
        </span>
      </p>
      <CallForm form={form} submit={m.continueButton()} pending={m.signingIn()} size="lg">
        <CodeField takesFocus onSwitch={() => form.fill({ code: '' })} {...form.field('code')} />
      </CallForm>
      <Button variant="bare" className="w-full" onClick={onBack}>
        {m.backToPassword()}
      </Button>
    </div>
  )
}

type LastLogIn = CallResponse<typeof sessions>['lastLogIn']

/**
 * Logs a player in and shows their previous login, so that they can notice one that was not theirs. The form
 * shows the error.
 */
function useLogin() {
  const client = useQueryClient()
  return {
    send: async (body: CallInput<typeof logIn>['body']) => {
      const user = await openSession(() => call(logIn, { body }))
      return { user, lastLogIn: await readLastLogIn() }
    },
    onSuccess: ({
      user,
      lastLogIn,
    }: {
      user: CallResponse<typeof logIn>
      lastLogIn: LastLogIn
    }) => {
      signInAs(client, user)
      notify({ title: m.welcomeBack(), description: logInGreeting(user.username, lastLogIn) })
    },
    onError: (error: unknown) => notifyFailure(m.loginFailedTitle(), error, { silent: true }),
  }
}

/** Null when there was none, or when it cannot be read: that must not fail the login. */
async function readLastLogIn(): Promise<LastLogIn> {
  try {
    // The page does not show the player yet.
    return (await call(sessions, {}, { forAnyone: true })).lastLogIn
  } catch {
    return null
  }
}

function logInGreeting(username: string, lastLogIn: LastLogIn): string {
  if (lastLogIn === null) return m.loggedInAs({ username })
  const { at, ipAddress } = lastLogIn
  return m.loggedInAgain({ username, time: formatDateTime(at), ipAddress })
}

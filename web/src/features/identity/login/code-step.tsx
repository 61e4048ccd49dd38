import * as m from '@tallyhouse/messages/identity'
import { ShieldCheck } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { refusedFor, sentenceOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { CodeField } from '../code-field.tsx'
import { focusField } from '../focus-field.ts'
import { textOf } from '../form-text.ts'
import { type Credentials, useLogin } from './use-login.ts'

type CodeStepProps = { credentials: Credentials; onBack: () => void }

/** The second login step: the code, after the password was accepted. */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const logIn = useLogin()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (logIn.isPending) return
    const form = event.currentTarget
    const code = textOf(new FormData(form), 'code')
    logIn.mutate({ ...credentials, code }, { onError: () => focusField(form, 'code') })
  }
  const codeError = refusedFor(logIn.error, 'second_factor_wrong', 'invalid_request')
  return (
    <form onSubmit={submit} className="space-y-4">
      <p className="flex items-start gap-3 text-14 text-mid">
        <ShieldCheck aria-hidden="true" className="mt-px size-5 shrink-0 text-win" />
        <span>
          <RichText
            text={m.codeStepIntro({ username: credentials.username })}
            tags={{
              username: (text) => (
                <strong translate="no" className="font-semibold text-bone">
                  {text}
                </strong>
              ),
            }}
          />
        </span>
      </p>
      <CodeField takesFocus onSwitch={logIn.reset} error={codeError} />
      <FormError message={logIn.error && !codeError ? sentenceOf(logIn.error) : undefined} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        aria-disabled={logIn.isPending}
      >
        {logIn.isPending ? m.signingIn() : m.continueButton()}
      </Button>
      <Button variant="bare" className="w-full" onClick={onBack}>
        {m.backToPassword()}
      </Button>
    </form>
  )
}

import * as m from '@tallyhouse/messages/withdrawals'
import { Clock3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { refusedFor } from '#lib/api-error.ts'
import { useStableFocus } from '#lib/use-stable-focus.ts'
import { usePlayer } from '#session/current-user.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { useAdultsOnly } from '#session/terms-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { LegalLink } from '#ui/legal-link.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { AmountFields } from './amount-fields.tsx'
import { chosenAddress, withChosenAddress } from './chosen-address.ts'
import { DestinationFields } from './destination-fields.tsx'
import { type Eligibility, excessOf } from './eligibility.ts'
import { MethodPicker } from './method-picker.tsx'
import type { PayoutAddress } from './payout-addresses.ts'
import { payoutTiming } from './payout-timing.ts'
import { ReasonsNotice } from './reasons-notice.tsx'
import { useWithdrawalRequest } from './request-withdrawal.ts'
import { readStoredChoice, storeChoice } from './stored-choice.ts'
import {
  emptyDraft,
  isComplete,
  minimumOf,
  resolveWithdrawal,
  type WithdrawalDraft,
  type WithdrawalRequest,
} from './withdrawal-values.ts'

type WithdrawalFormProps = {
  terms: WithdrawalTerms
  /** Undefined if it could not be read; the server still enforces it. */
  eligibility: Eligibility | undefined
  addresses: PayoutAddress[]
}

/** Requests a withdrawal: method, amount, and destination. */
export function WithdrawalForm({ terms, eligibility, addresses }: WithdrawalFormProps) {
  const { id: userId, emailVerified, twoFactorOn } = usePlayer()
  const adultsOnly = useAdultsOnly()
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm<WithdrawalDraft, { addresses: PayoutAddress[] }, WithdrawalRequest>({
    resolver: resolveWithdrawal,
    context: { addresses },
    defaultValues: { ...emptyDraft('robux', terms), ...readStoredChoice(userId, terms) },
  })
  useEffect(() => {
    if (asksPassword) form.setFocus('currentPassword')
  }, [asksPassword, form])
  const draft = useWatch({ control: form.control }) as WithdrawalDraft
  const { method: chosenMethod, amount } = draft
  useEffect(() => {
    storeChoice(userId, { method: chosenMethod, amount })
  }, [userId, chosenMethod, amount])
  const allowed = eligibility?.methods.find(({ method }) => method === draft.method)
  const request = useWithdrawalRequest({
    isPaused: allowed?.reasons.some(({ code }) => code === 'payouts_paused') ?? false,
  })
  const disabled = !emailVerified || request.isPending
  const fits = !eligibility || (allowed?.canWithdraw && !excessOf(draft.amount, eligibility))
  const fields = {
    draft,
    terms,
    addresses,
    disabled,
    register: form.register,
    pickAddress: (payTo: string) => {
      setAsksPassword(false)
      form.setValue('payTo', payTo)
    },
    errors: form.formState.errors,
  }

  const submit = form.handleSubmit((values) =>
    adultsOnly.run(() =>
      request.mutate(values, {
        onSuccess: () => {
          setAsksPassword(false)
          form.reset(emptyDraft(values.method, terms))
        },
        onError: (error) => {
          const message = refusedFor(error, 'second_factor_required', 'second_factor_wrong')
          if (message) form.setError('code', { message }, { shouldFocus: true })
          if (refusedFor(error, 'password_required')) setAsksPassword(true)
          const wrongPassword = refusedFor(error, 'password_wrong')
          if (wrongPassword)
            form.setError('currentPassword', { message: wrongPassword }, { shouldFocus: true })
          const invalidDestination = refusedFor(error, 'destination_invalid')
          const field = values.method === 'robux' ? 'username' : 'paymentDetails'
          if (invalidDestination)
            form.setError(field, { message: invalidDestination }, { shouldFocus: true })
        },
      }),
    ),
  )

  return (
    <form
      {...useStableFocus<HTMLFormElement>()}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="space-y-5 outline-none"
    >
      <MethodPicker
        methods={terms.methods}
        value={draft.method}
        disabled={disabled}
        onChange={(method) => {
          setAsksPassword(false)
          form.reset(emptyDraft(method, terms))
        }}
      />
      <ReasonsNotice
        reasons={allowed?.reasons.filter(({ code }) => !shownElsewhere.has(code)) ?? []}
      />
      <AmountFields {...fields} eligibility={allowed?.canWithdraw ? eligibility : undefined} />
      <DestinationFields {...fields} />
      {twoFactorOn && (
        <Field
          label={m.authenticatorCode()}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint={m.recoveryCodeHint()}
          disabled={!emailVerified}
          error={form.formState.errors.code?.message}
          className="tabular"
          {...form.register('code')}
        />
      )}
      {asksPassword && (
        <PasswordField
          label={m.yourPassword()}
          autoComplete="current-password"
          hint={m.confirmFirstPayout()}
          error={form.formState.errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      )}
      <PayoutTiming
        sentences={payoutTiming({
          terms,
          method: terms.methods.find(({ method }) => method === draft.method),
          chosen: chosenAddress(draft, addresses),
          newDestinationsWaitUntil: eligibility?.newDestinationsWaitUntil,
        })}
      />
      <Checkbox
        checked={draft.termsTicked}
        disabled={disabled}
        onChange={(ticked) => form.setValue('termsTicked', ticked)}
      >
        <RichText
          text={m.acceptTerms()}
          tags={{ link: (text) => <LegalLink page="terms">{text}</LegalLink> }}
        />
      </Checkbox>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        disabled={
          disabled ||
          !fits ||
          !isComplete(withChosenAddress(draft, addresses), minimumOf(draft.method, terms)) ||
          (twoFactorOn && draft.code.trim() === '') ||
          (asksPassword && draft.currentPassword === '')
        }
      >
        {submitLabel(emailVerified, request.isPending)}
      </Button>
      {adultsOnly.dialog}
    </form>
  )
}

function PayoutTiming({ sentences }: { sentences: string[] }) {
  return (
    <p className="flex gap-2.5 text-14 text-mid">
      <Clock3 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-low" />
      <span className="min-w-0">{sentences.join(' ')}</span>
    </p>
  )
}

/** Reasons that the page's notices and the address list already show. */
const shownElsewhere = new Set(['email_unverified', 'bonus_locked', 'address_waiting'])

function submitLabel(emailVerified: boolean, sending: boolean): string {
  if (!emailVerified) return m.verificationRequired()
  return sending ? m.submitting() : m.request()
}

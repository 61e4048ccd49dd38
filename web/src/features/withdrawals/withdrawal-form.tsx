import { Clock3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { refusedFor } from '../../lib/api-error.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { usePlayer } from '../../session/current-user.ts'
import type { WithdrawalTerms } from '../../session/terms.ts'
import { useAdultsOnly } from '../../session/terms-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { LegalLink } from '../../ui/legal-link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AmountFields } from './amount-fields.tsx'
import { chosenAddress, filledIn } from './chosen-address.ts'
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
  /** Undefined when it could not be read; the server refuses then what it must. */
  eligibility: Eligibility | undefined
  addresses: PayoutAddress[]
}

/** Method, amount and where to; sends nothing until all of it is there. */
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
          const wrong = refusedFor(error, 'password_wrong')
          if (wrong) form.setError('currentPassword', { message: wrong }, { shouldFocus: true })
          const elsewhere = refusedFor(error, 'destination_invalid')
          const field = values.method === 'robux' ? 'username' : 'paymentDetails'
          if (elsewhere) form.setError(field, { message: elsewhere }, { shouldFocus: true })
        },
      }),
    ),
  )

  return (
    <form
      {...useKeptFocus<HTMLFormElement>()}
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
        reasons={allowed?.reasons.filter(({ code }) => !saidElsewhere.has(code)) ?? []}
      />
      <AmountFields {...fields} eligibility={allowed?.canWithdraw ? eligibility : undefined} />
      <DestinationFields {...fields} />
      {twoFactorOn && (
        <Field
          label="Code of your authenticator app"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Or one of your recovery codes."
          disabled={!emailVerified}
          error={form.formState.errors.code?.message}
          className="tabular"
          {...form.register('code')}
        />
      )}
      {asksPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          hint="This is your first payout to this destination. Please confirm it’s you."
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
        The details above are right, and I accept the{' '}
        <LegalLink page="terms">withdrawal terms</LegalLink>
      </Checkbox>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        disabled={
          disabled ||
          !fits ||
          !isComplete(filledIn(draft, addresses), minimumOf(draft.method, terms)) ||
          (twoFactorOn && draft.code.trim() === '') ||
          (asksPassword && draft.currentPassword === '')
        }
      >
        {labelOf(emailVerified, request.isPending)}
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

/** By the notices of the page, and beside each address. */
const saidElsewhere = new Set(['email_unverified', 'bonus_locked', 'address_waiting'])

function labelOf(emailVerified: boolean, sending: boolean): string {
  if (!emailVerified) return 'Email Verification Required'
  return sending ? 'Submitting...' : 'Request Withdrawal'
}

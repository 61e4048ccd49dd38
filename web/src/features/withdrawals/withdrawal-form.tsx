import { translate } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/withdrawals'
import {
  CircleAlert,
  Clock3,
  Hourglass,
  Info,
  KeyRound,
  type LucideIcon,
  Pause,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '#lib/class-names.ts'
import { inReadersZone } from '#lib/format-time.ts'
import { useAdultsOnly } from '#session/adults-only.tsx'
import { usePlayer } from '#session/current-user.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { LegalLink } from '#ui/legal-link.tsx'
import { useConfirmation } from '#ui/overlay/confirm-dialog.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { AmountFields, DestinationFields } from './destination-fields.tsx'
import { describeExcess, type Eligibility, payoutTiming, type Reason } from './eligibility.ts'
import { MethodPicker } from './method-picker.tsx'
import type { PayoutAddress } from './payout-addresses.ts'
import { useWithdrawalForm } from './use-withdrawal-form.ts'
import type { Withdrawal } from './withdrawal-status.ts'
import {
  chosenAddress,
  emptyDraft,
  isComplete,
  isNewDestination,
  methodMinimum,
  readStoredChoice,
  storeChoice,
  suggestedMethod,
  type WithdrawalDraft,
  type WithdrawalFields,
  withChosenAddress,
} from './withdrawal-values.ts'

type WithdrawalFormProps = {
  terms: WithdrawalTerms
  /** Undefined if it could not be read; the server still enforces it. */
  eligibility: Eligibility | undefined
  addresses: PayoutAddress[]
  onRequested: (withdrawal: Withdrawal) => void
}

export function WithdrawalForm(props: WithdrawalFormProps) {
  const { terms, eligibility, addresses, onRequested } = props
  const { id: userId, emailVerified, twoFactorOn } = usePlayer()
  const adultsOnly = useAdultsOnly()
  const [wasPasswordMissing, setPasswordMissing] = useState(false)
  const repetition = useRepetitionQuestion()
  const form = useWithdrawalForm({
    initial: { ...emptyDraft(suggestedMethod, terms), ...readStoredChoice(userId, terms) },
    addresses,
    gate: adultsOnly.run,
    onRequested: (withdrawal, { method }) => {
      setPasswordMissing(false)
      form.reset(emptyDraft(method, terms))
      onRequested(withdrawal)
    },
    onPasswordRequired: () => {
      flushSync(() => setPasswordMissing(true))
      form.focus('currentPassword')
    },
    onSame: repetition.ask,
  })
  const draft = form.values
  useStoredChoice(userId, draft)
  const allowed = eligibility?.methods.find(({ method }) => method === draft.method)
  const disabled = !emailVerified || form.isPending
  const fits = form.isUndecided || canLeave(draft, eligibility)
  const chosen = chosenAddress(draft, addresses)
  const asksPassword = wasPasswordMissing || needsPassword(draft.method, chosen, eligibility)
  const proofs = { twoFactorOn, asksPassword }
  const fields = { form, terms, addresses, disabled }
  return (
    <>
      <CallForm
        // A toast shows other errors of the form as a whole.
        form={{ ...form, error: form.isUndecided ? form.error : undefined }}
        layout="space-y-5"
        size="lg"
        submit={emailVerified ? m.request() : m.verificationRequired()}
        pending={m.submitting()}
        disabled={
          disabled ||
          !fits ||
          !isComplete(withChosenAddress(draft, addresses), methodMinimum(draft.method, terms)) ||
          !isProven(draft, proofs)
        }
      >
        <MethodPicker
          methods={terms.methods}
          value={draft.method}
          disabled={disabled}
          onChange={(method) => {
            setPasswordMissing(false)
            form.reset(emptyDraft(method, terms))
          }}
        />
        <ReasonsNotice
          reasons={allowed?.reasons.filter(({ code }) => !shownElsewhere.has(code)) ?? []}
        />
        <AmountFields {...fields} eligibility={eligibility} />
        <DestinationFields
          {...fields}
          onPick={(payTo) => {
            setPasswordMissing(false)
            form.fill({ payTo })
          }}
        />
        <ProofFields form={form} {...proofs} emailVerified={emailVerified} />
        <PayoutTiming method={draft.method} {...{ terms, eligibility, chosen }} />
        <TermsBox form={form} disabled={disabled} />
      </CallForm>
      {adultsOnly.dialog}
      {repetition.dialog}
    </>
  )
}

/** Stores the method and amount, which the form suggests at the next visit. */
function useStoredChoice(userId: number, { method, amount }: WithdrawalDraft): void {
  useEffect(() => {
    storeChoice(userId, { method, amount })
  }, [userId, method, amount])
}

/** Asks before the same withdrawal is requested once more. */
function useRepetitionQuestion() {
  const { ask, dialog } = useConfirmation()
  return {
    dialog,
    ask: (description: string, requestAnother: () => void) =>
      ask({
        title: m.requestAnotherTitle(),
        description,
        confirm: m.requestAnother(),
        tone: 'primary',
        onConfirm: requestAnother,
      }),
  }
}

type Proofs = { twoFactorOn: boolean; asksPassword: boolean }

/** Whether a withdrawal that can be requested needs the password. */
function needsPassword(
  method: WithdrawalDraft['method'],
  chosen: PayoutAddress | undefined,
  eligibility: Eligibility | undefined,
): boolean {
  const allowed = eligibility?.methods.find((one) => one.method === method)
  return (
    eligibility?.needsPassword === true &&
    allowed?.canWithdraw === true &&
    isNewDestination(method, chosen)
  )
}

function canLeave(
  { method: chosen, amount }: WithdrawalDraft,
  eligibility: Eligibility | undefined,
): boolean {
  if (!eligibility) return true
  const allowed = eligibility.methods.find(({ method }) => method === chosen)
  return allowed?.canWithdraw === true && !describeExcess(amount, eligibility)
}

function isProven(
  { code, currentPassword }: WithdrawalDraft,
  { twoFactorOn, asksPassword }: Proofs,
): boolean {
  return !(twoFactorOn && code.trim() === '') && !(asksPassword && currentPassword === '')
}

type ProofFieldsProps = Pick<WithdrawalFields, 'form'> & Proofs & { emailVerified: boolean }

function ProofFields({ form, twoFactorOn, asksPassword, emailVerified }: ProofFieldsProps) {
  return (
    <>
      {twoFactorOn && (
        <Field
          label={m.authenticatorCode()}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint={m.recoveryCodeHint()}
          disabled={!emailVerified}
          className="tabular"
          {...form.field('code')}
        />
      )}
      {asksPassword && (
        <PasswordField
          label={m.yourPassword()}
          autoComplete="current-password"
          hint={m.confirmFirstPayout()}
          {...form.field('currentPassword')}
        />
      )}
    </>
  )
}

function TermsBox({ form, disabled }: Pick<WithdrawalFields, 'form' | 'disabled'>) {
  return (
    <Checkbox
      checked={form.values.termsTicked}
      disabled={disabled}
      onChange={(termsTicked) => form.fill({ termsTicked })}
    >
      <RichText
        text={m.acceptTerms()}
        tags={{ link: (text) => <LegalLink page="terms">{text}</LegalLink> }}
      />
    </Checkbox>
  )
}

type PayoutTimingProps = Pick<WithdrawalFormProps, 'terms' | 'eligibility'> & {
  method: WithdrawalDraft['method']
  chosen: PayoutAddress | undefined
}

function PayoutTiming({ terms, eligibility, method, chosen }: PayoutTimingProps) {
  const sentences = payoutTiming({
    terms,
    method: terms.methods.find((offered) => offered.method === method),
    chosen,
    newDestinationsWaitUntil: eligibility?.newDestinationsWaitUntil,
  })
  return (
    <p className="flex gap-2.5 text-14 text-mid">
      <Clock3 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-low" />
      <span className="min-w-0">{sentences.join(' ')}</span>
    </p>
  )
}

/** Reasons that the page's notices and the address list already show. */
const shownElsewhere = new Set(['email_unverified', 'bonus_locked', 'address_waiting'])

const icons: Partial<Record<Reason['code'], LucideIcon>> = {
  second_factor_required: KeyRound,
  payouts_paused: Pause,
  address_waiting: Hourglass,
}

/** Why a withdrawal is blocked, or what to know before requesting one. */
function ReasonsNotice({ reasons }: { reasons: Reason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul aria-label={m.beforeYouBegin()} className="space-y-2">
      {reasons.map(({ code, message, text, isBlocking }) => {
        const Icon = isBlocking ? CircleAlert : (icons[code] ?? Info)
        return (
          <li
            key={code}
            className={cn(
              'flex items-start gap-3 rounded-control border px-3.5 py-2.5 text-14',
              isBlocking
                ? 'border-loss/35 bg-loss/7 text-bone'
                : 'border-info/30 bg-info/6 text-mid',
            )}
          >
            <Icon
              aria-hidden="true"
              className={cn('mt-0.5 size-4 shrink-0', isBlocking ? 'text-loss' : 'text-info')}
            />
            <span className="min-w-0 break-words">{inReadersZone(translate(text, message))}</span>
          </li>
        )
      })}
    </ul>
  )
}

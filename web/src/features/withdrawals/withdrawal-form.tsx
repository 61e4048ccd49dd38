import { translate } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/withdrawals'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
import { AmountFields } from './amount-fields.tsx'
import { BeforeRequest } from './before-request.tsx'
import { DestinationFields } from './destination-fields.tsx'
import { describeExcess, type Eligibility } from './eligibility.ts'
import { MethodPicker } from './method-picker.tsx'
import type { PayoutAddress } from './payout-addresses.ts'
import { isReady, listMissing, type Requirements } from './requirements.ts'
import { useWithdrawalForm } from './use-withdrawal-form.ts'
import type { Withdrawal } from './withdrawal-status.ts'
import {
  chosenAddress,
  emptyDraft,
  isNewDestination,
  listKnownMethods,
  methodMinimum,
  openingChoice,
  storeChoice,
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
  const requirementsFor = (draft: WithdrawalDraft) => ({
    minimumPoints: methodMinimum(draft.method, terms),
    twoFactorOn,
    asksPassword:
      wasPasswordMissing ||
      needsPassword(draft.method, chosenAddress(draft, addresses), eligibility),
  })
  const [opening] = useState(() => openingChoice(userId, terms, eligibility))
  const form = useWithdrawalForm({
    initial: { ...emptyDraft(opening.method, terms), ...opening },
    addresses,
    requirementsFor,
    gate: (go) => (unfit === undefined ? adultsOnly.run(go) : form.focus('amount')),
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
  useStoredChoice(userId, draft, opening)
  const disabled = !emailVerified || form.isPending
  const chosen = chosenAddress(draft, addresses)
  const requirements = requirementsFor(draft)
  const missing = listMissing(withChosenAddress(draft, addresses), requirements)
  const unfit = form.isUndecided ? undefined : describeUnfit(draft, eligibility)
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
        disabled={disabled}
        unready={
          disabled
            ? undefined
            : (unfit ?? (isReady(form.values, missing) ? undefined : stillMissing(missing)))
        }
      >
        <MethodPicker
          methods={listKnownMethods(terms)}
          {...{ eligibility, disabled }}
          value={draft.method}
          onChange={(method) => {
            setPasswordMissing(false)
            form.reset(emptyDraft(method, terms))
          }}
        />
        <BeforeRequest {...{ terms, eligibility, draft, chosen }} />
        <AmountFields {...fields} eligibility={eligibility} />
        <DestinationFields
          {...fields}
          onPick={(payTo) => {
            setPasswordMissing(false)
            form.fill({ payTo })
          }}
        />
        <ProofFields form={form} {...requirements} emailVerified={emailVerified} />
        <TermsBox form={form} disabled={disabled} />
      </CallForm>
      {adultsOnly.dialog}
      {repetition.dialog}
    </>
  )
}

/**
 * Stores the method and amount, which the form suggests at the next visit, once the player changed them: a method that could
 * not be afforded stays stored.
 */
function useStoredChoice(
  userId: number,
  { method, amount }: WithdrawalDraft,
  opening: Pick<WithdrawalDraft, 'method' | 'amount'>,
): void {
  const isChanged = useRef(false)
  useEffect(() => {
    isChanged.current ||= method !== opening.method || amount !== opening.amount
    if (isChanged.current) storeChoice(userId, { method, amount })
  }, [userId, method, amount, opening])
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

/** Why the draft's method or amount cannot be withdrawn now; undefined if it can, or if that could not be read. */
function describeUnfit(
  { method: chosen, amount }: WithdrawalDraft,
  eligibility: Eligibility | undefined,
): string | undefined {
  if (!eligibility) return undefined
  const allowed = eligibility.methods.find(({ method }) => method === chosen)
  if (allowed?.canWithdraw) return describeExcess(amount, eligibility) && m.lowerAmount()
  const reason = allowed?.reasons.find(({ isBlocking }) => isBlocking)
  return reason ? inReadersZone(translate(reason.text, reason.message)) : m.methodUnavailable()
}

function stillMissing(missing: { label: string }[]): string {
  return m.stillMissing({ fields: missing.map(({ label }) => label).join(', ') })
}

type ProofFieldsProps = Pick<WithdrawalFields, 'form'> &
  Pick<Requirements, 'twoFactorOn' | 'asksPassword'> & { emailVerified: boolean }

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
      name="termsTicked"
      checked={form.values.termsTicked}
      disabled={disabled}
      error={form.faults.termsTicked}
      onChange={(termsTicked) => form.fill({ termsTicked })}
    >
      <RichText
        text={m.acceptTerms()}
        tags={{ link: (text) => <LegalLink page="terms">{text}</LegalLink> }}
      />
    </Checkbox>
  )
}

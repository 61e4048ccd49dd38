import type { withdrawalTerms } from '@tallyhouse/contract/withdrawals'
import { useForm, useWatch } from 'react-hook-form'
import type { CallAnswer } from '../../lib/call.ts'
import { formatPoints, formatUsdOfPoints } from '../../lib/format-points.ts'
import { usePlayer } from '../../session/current-user.ts'
import { useAdultsOnly } from '../../session/terms-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { MethodPicker } from './method-picker.tsx'
import { useWithdrawalRequest } from './request-withdrawal.ts'
import {
  isComplete,
  resolveWithdrawal,
  type WithdrawalDraft,
  type WithdrawalRequest,
} from './withdrawal-values.ts'

type Terms = CallAnswer<typeof withdrawalTerms>

/** Method, amount and where to; sends nothing until all of it is there. */
export function WithdrawalForm({ terms }: { terms: Terms }) {
  const { emailVerified, points } = usePlayer()
  const request = useWithdrawalRequest()
  const adultsOnly = useAdultsOnly()
  const form = useForm<WithdrawalDraft, unknown, WithdrawalRequest>({
    resolver: resolveWithdrawal,
    defaultValues: emptyDraft('robux', terms),
  })
  const draft = useWatch({ control: form.control }) as WithdrawalDraft
  const errors: Partial<Record<keyof WithdrawalDraft, { message?: string }>> = form.formState.errors
  const minimumPoints = minimumOf(draft.method, terms)
  const disabled = !emailVerified || request.isPending

  const submit = form.handleSubmit((values) =>
    adultsOnly.run(() =>
      request.mutate(values, { onSuccess: () => form.reset(emptyDraft(values.method, terms)) }),
    ),
  )

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <MethodPicker
        methods={terms.methods}
        value={draft.method}
        disabled={disabled}
        onChange={(method) => form.reset(emptyDraft(method, terms))}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          label="Points"
          type="number"
          inputMode="numeric"
          min={minimumPoints}
          max={points}
          step={1}
          disabled={disabled}
          hint={`At least ${formatPoints(minimumPoints)}. You have ${formatPoints(points)}.`}
          error={errors.amount?.message}
          className="tabular font-semibold"
          {...form.register('amount', { valueAsNumber: true })}
        />
        <Field
          label="You receive"
          readOnly
          value={receivedFor(draft, terms)}
          className="tabular font-semibold"
        />
      </div>
      {draft.method === 'robux' ? (
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field
            label="Roblox username"
            autoComplete="off"
            autoCapitalize="none"
            disabled={disabled}
            error={errors.username?.message}
            {...form.register('username')}
          />
          <Field
            label="Gamepass ID"
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            error={errors.gamepassId?.message}
            {...form.register('gamepassId')}
          />
          <p className="text-13 text-low sm:col-span-2">
            Create a new gamepass with the exact Robux amount. Do not use a gamepass you already
            own.
          </p>
        </div>
      ) : (
        <TextAreaField
          label="Payment details"
          hint="The account to pay: an email address, phone number or tag."
          disabled={disabled}
          error={errors.paymentDetails?.message}
          {...form.register('paymentDetails')}
        />
      )}
      <Checkbox
        checked={draft.termsTicked}
        disabled={disabled}
        onChange={(ticked) => form.setValue('termsTicked', ticked)}
      >
        The details above are right, and I accept the withdrawal terms
      </Checkbox>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        disabled={disabled || !isComplete(draft, minimumPoints)}
      >
        {labelOf(emailVerified, request.isPending)}
      </Button>
      {adultsOnly.dialog}
    </form>
  )
}

function emptyDraft(method: WithdrawalDraft['method'], terms: Terms): WithdrawalDraft {
  return {
    method,
    amount: minimumOf(method, terms),
    username: '',
    gamepassId: '',
    paymentDetails: '',
    termsTicked: false,
  }
}

function minimumOf(method: WithdrawalDraft['method'], { methods }: Terms): number {
  return methods.find((offered) => offered.method === method)?.minimumPoints ?? 0
}

function receivedFor({ method, amount }: WithdrawalDraft, terms: Terms): string {
  const points = Number.isFinite(amount) ? Math.max(0, amount) : 0
  if (method === 'robux') return `${formatPoints(points * terms.robuxPerPoint)} Robux`
  return formatUsdOfPoints(points, terms.pointsPerUsd)
}

function labelOf(emailVerified: boolean, sending: boolean): string {
  if (!emailVerified) return 'Email Verification Required'
  return sending ? 'Submitting...' : 'Request Withdrawal'
}

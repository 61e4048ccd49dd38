import { useForm, useWatch } from 'react-hook-form'
import { refusedFor } from '../../lib/api-error.ts'
import { usePlayer } from '../../session/current-user.ts'
import type { WithdrawalTerms } from '../../session/terms.ts'
import { useAdultsOnly } from '../../session/terms-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { AmountFields } from './amount-fields.tsx'
import { DestinationFields } from './destination-fields.tsx'
import { MethodPicker } from './method-picker.tsx'
import { useWithdrawalRequest } from './request-withdrawal.ts'
import {
  emptyDraft,
  isComplete,
  minimumOf,
  resolveWithdrawal,
  type WithdrawalDraft,
  type WithdrawalRequest,
} from './withdrawal-values.ts'

/** Method, amount and where to; sends nothing until all of it is there. */
export function WithdrawalForm({ terms }: { terms: WithdrawalTerms }) {
  const { emailVerified, twoFactorOn } = usePlayer()
  const request = useWithdrawalRequest()
  const adultsOnly = useAdultsOnly()
  const form = useForm<WithdrawalDraft, unknown, WithdrawalRequest>({
    resolver: resolveWithdrawal,
    defaultValues: emptyDraft('robux', terms),
  })
  const draft = useWatch({ control: form.control }) as WithdrawalDraft
  const disabled = !emailVerified || request.isPending
  const fields = { draft, terms, disabled, register: form.register, errors: form.formState.errors }

  const submit = form.handleSubmit((values) =>
    adultsOnly.run(() =>
      request.mutate(values, {
        onSuccess: () => form.reset(emptyDraft(values.method, terms)),
        onError: (error) => {
          const message = refusedFor(error, 'second_factor_required', 'second_factor_wrong')
          if (message) form.setError('code', { message }, { shouldFocus: true })
        },
      }),
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
      <AmountFields {...fields} />
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
        disabled={
          disabled ||
          !isComplete(draft, minimumOf(draft.method, terms)) ||
          (twoFactorOn && draft.code.trim() === '')
        }
      >
        {labelOf(emailVerified, request.isPending)}
      </Button>
      {adultsOnly.dialog}
    </form>
  )
}

function labelOf(emailVerified: boolean, sending: boolean): string {
  if (!emailVerified) return 'Email Verification Required'
  return sending ? 'Submitting...' : 'Request Withdrawal'
}

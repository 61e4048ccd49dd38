import {
  addressField,
  type DestinationName,
  onceField,
} from '@tallyhouse/contract/payouts/all-methods'
import * as m from '@tallyhouse/messages/withdrawals'
import { formatPoints } from '#lib/format-points.ts'
import type { WithdrawalDraft } from './withdrawal-values.ts'

/** What a request needs besides values that its call accepts. */
export type Requirements = {
  minimumPoints: number
  twoFactorOn: boolean
  asksPassword: boolean
}

type Missing = { name: keyof WithdrawalDraft; label: string }

/** The fields that a draft with its chosen address still needs, in the order of the form. */
export function listMissing(draft: WithdrawalDraft, requirements: Requirements): Missing[] {
  const { method, amount } = draft
  const { minimumPoints, twoFactorOn, asksPassword } = requirements
  const address = addressField(method)
  const once = onceField(method)
  const destinations = once ? [address, once] : [address]
  const fields: [keyof WithdrawalDraft, string, boolean][] = [
    // An empty amount is not a number.
    ['amount', m.points(), !(amount >= minimumPoints)],
    ...destinations.map(({ name, input }): [DestinationName, string, boolean] => [
      name,
      input.label(),
      draft[name].trim() === '',
    ]),
    ['code', m.authenticatorCode(), twoFactorOn && draft.code.trim() === ''],
    ['currentPassword', m.yourPassword(), asksPassword && draft.currentPassword === ''],
    ['termsTicked', m.termsAcceptance(), !draft.termsTicked],
  ]
  return fields.flatMap(([name, label, isMissing]) => (isMissing ? { name, label } : []))
}

/** Whether a draft can be sent. What is paid once is pointed out only then, by the call's own sentence. */
export function isReady({ method }: WithdrawalDraft, missing: Missing[]): boolean {
  const once = onceField(method)
  return missing.every(({ name }) => name === once?.name)
}

/** A sentence for each missing field that the call's schema accepts all the same. */
export function describeMissing(missing: Missing[], { minimumPoints }: Requirements) {
  const isMissing = (name: keyof WithdrawalDraft) => missing.some((field) => field.name === name)
  return {
    amount: isMissing('amount') && m.enterAtLeast({ minimum: formatPoints(minimumPoints) }),
    code: isMissing('code') && m.enterCode(),
    currentPassword: isMissing('currentPassword') && m.enterPassword(),
    termsTicked: isMissing('termsTicked') && m.acceptFirst(),
  }
}

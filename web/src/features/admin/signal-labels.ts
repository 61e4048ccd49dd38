import * as m from '@tallyhouse/messages/admin-signals'
import { formatPoints } from '#lib/format-points.ts'
import type { AbuseSignal } from './cases.ts'
import { optionName } from './settings/setting-labels.ts'

type Kind = AbuseSignal['kind']

const titles: Record<Kind, () => string> = {
  many_accounts: m.manyAccountsTitle,
  self_referral: m.selfReferralTitle,
  disposable_email: m.disposableEmailTitle,
  offer_velocity: m.offerVelocityTitle,
  chargeback_rate: m.chargebackRateTitle,
  promise_exceeded: m.promiseExceededTitle,
  payout_difference: m.payoutDifferenceTitle,
  self_excluded_again: m.selfExcludedAgainTitle,
}

export function signalTitle({ kind }: Pick<AbuseSignal, 'kind'>): string {
  return titles[kind]()
}

/** What was observed, as a sentence for `RichText` with user data in `<data>` tags. */
export function signalSentence({
  kind,
  subject,
  details,
}: Pick<AbuseSignal, 'kind' | 'subject' | 'details'>): string {
  const text = (name: string) => textOf(details[name])
  switch (kind) {
    case 'many_accounts':
      return m.manyAccounts({
        accounts: text('accounts'),
        address: subject,
        count: Number(details.days),
        days: text('days'),
      })
    case 'self_referral':
      return m.selfReferral({
        friend: text('friend'),
        referrer: text('referrer'),
        shared: text('shared'),
        sharedWith: text('sharedWith'),
      })
    case 'disposable_email':
      return m.disposableEmail({ domain: subject })
    case 'offer_velocity':
      return m.offerVelocity({
        credits: text('credits'),
        count: Number(details.hours),
        hours: text('hours'),
      })
    case 'chargeback_rate':
      return m.chargebackRate({
        reversed: text('reversed'),
        offers: text('offers'),
        days: text('days'),
      })
    case 'promise_exceeded':
      return m.promiseExceeded({
        network: subject,
        reported: text('reported'),
        promised: text('promised'),
      })
    case 'payout_difference':
      return payoutDifference(subject, details)
    case 'self_excluded_again':
      return m.selfExcludedAgain({ shared: text('shared'), excluded: text('excluded') })
  }
}

function payoutDifference(subject: string, details: AbuseSignal['details']): string {
  const values = {
    subject,
    points: textOf(details.points),
    ours: textOf(details.ours),
    provider: optionName(textOf(details.provider)),
  }
  return details.theirs === 'unknown'
    ? m.payoutDifferenceNoStatus(values)
    : m.payoutDifference({ ...values, theirs: textOf(details.theirs) })
}

function textOf(value: AbuseSignal['details'][string] | undefined): string {
  if (value === undefined) return m.unknownValue()
  return typeof value === 'number' ? formatPoints(value) : String(value)
}

import { formatPoints } from '../../lib/format-points.ts'
import type { AbuseSignal } from './list-pages.ts'
import { optionName } from './settings/setting-words.ts'

type Kind = AbuseSignal['kind']

const titles: Record<Kind, string> = {
  many_accounts: 'Many accounts',
  self_referral: 'Self-referral',
  disposable_email: 'Throw-away email',
  offer_velocity: 'Offers too fast',
  chargeback_rate: 'Many chargebacks',
  promise_exceeded: 'More than promised',
  payout_difference: 'Payout differs',
  self_excluded_again: 'Excluded before',
}

/** What a signal is about, in two or three words. */
export function signalTitle({ kind }: Pick<AbuseSignal, 'kind'>): string {
  return titles[kind]
}

/** What was seen, as a sentence. */
export function signalSentence({
  kind,
  subject,
  details,
}: Pick<AbuseSignal, 'kind' | 'subject' | 'details'>): string {
  const of = (name: string) => wordOf(details[name])
  switch (kind) {
    case 'many_accounts':
      return `${of('accounts')} accounts from ${subject} within ${days(details.days)}.`
    case 'self_referral':
      return `${of('friend')} signed up by the link of ${of('referrer')}, and has the same ${of('shared')} as ${of('sharedWith')}. The referral pays nothing until it is cleared.`
    case 'disposable_email':
      return `Signed up with an address at ${subject}.`
    case 'offer_velocity':
      return `${of('credits')} offers credited within ${hours(details.hours)}.`
    case 'chargeback_rate':
      return `${of('reversed')} of ${of('offers')} offers taken back within ${of('days')} days. Further credits are held.`
    case 'promise_exceeded':
      return `${subject} reported ${of('reported')} points where ${of('promised')} were promised. Only what was promised was credited.`
    case 'payout_difference':
      return `Of ${subject} over ${of('points')} points we say ${of('ours')}, and ${optionName(of('provider'))} says ${details.theirs === 'unknown' ? 'nothing' : of('theirs')}.`
    case 'self_excluded_again':
      return `Signed up with the same ${of('shared')} as ${of('excluded')}, who excluded themself from playing.`
  }
}

type Detail = AbuseSignal['details'][string] | undefined

function wordOf(value: Detail): string {
  if (value === undefined) return 'unknown'
  return typeof value === 'number' ? formatPoints(value) : String(value)
}

function days(value: Detail): string {
  return value === 1 ? 'a day' : `${wordOf(value)} days`
}

function hours(value: Detail): string {
  return value === 1 ? 'an hour' : `${wordOf(value)} hours`
}

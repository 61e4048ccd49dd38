import { optionName } from '../settings/setting-words.ts'
import type { AdminWithdrawal } from './withdrawal-pages.ts'

/** What its provider says otherwise of a withdrawal, as a sentence; undefined while both agree. */
export function differenceWords({
  difference,
  provider,
}: Pick<AdminWithdrawal, 'difference' | 'provider'>): string | undefined {
  if (difference === null) return undefined
  const { ours, theirs } = difference
  const payer = provider === null ? 'The provider' : optionName(provider)
  const said = theirs === 'unknown' ? 'cannot say what became of it' : `says ${theirs}`
  const isPaidTwice = ours === 'completed' && theirs === 'paid'
  return isPaidTwice
    ? `It was ended by hand as paid, and ${payer} paid it under another reference: it may be paid twice.`
    : `Our books say ${ours}, and ${payer} ${said}. Resolve the signal once this is cleared up.`
}

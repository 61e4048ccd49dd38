import type { Message } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import { foldText } from './fold-text.ts'
import { orMissing } from './or-missing.ts'

/** Of Node and browsers. */
declare const URL: new (url: string) => { hostname: string }

/** The maximum length of an email, in characters. */
export const EMAIL_MAX = 254

/**
 * Plain letters and signs that every mail server accepts, at a host whose top level is letters, or the ASCII form of
 * others, such as `xn--p1ai`.
 */
export const emailFormat =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i

/**
 * An email with its domain as mail servers know it: `ada@münchen.de` becomes `ada@xn--mnchen-3ya.de` (UTS 46,
 * nontransitional, as the URL Standard has it). A domain in ASCII, or without such a form, stays as it is.
 */
export function asciiEmail(email: string): string {
  const [, local, domain = ''] = /^(.*@)((?:[a-z0-9.-]|[^\0-\x7f])+)$/isu.exec(email) ?? []
  if (local === undefined || /^[\0-\x7f]*$/.test(domain)) return email
  try {
    return local + new URL(`http://${domain}`).hostname
  } catch {
    return email
  }
}

/** A typed email, or another name, in the form in which emails and names are compared. */
export function foldEmail(typed: string): string {
  return foldText(asciiEmail(typed))
}

/** An email as it is stored: trimmed, with its domain in ASCII. */
export function emailOr(error: Message, { missing = error, tooLong = error } = {}) {
  return z
    .string()
    .check(
      z.trim(),
      z.overwrite(asciiEmail),
      z.maxLength(EMAIL_MAX, { error: tooLong }),
      z.regex(/^(?!.*[^\0-\x7f].*@)/s, { error: m.emailLetters, abort: true }),
      z.email({ error: orMissing(missing, error), pattern: emailFormat }),
    )
}

export const email = emailOr(m.emailInvalid, {
  missing: m.emailMissing,
  tooLong: m.emailTooLong,
})

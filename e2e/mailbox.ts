import { type BrowserContext, expect, type Page } from '@playwright/test'
import { post } from './calls.ts'

type Mail = { path: string; subject: string; to: string }

/**
 * Opens the link in the verification email. `nth` counts the verification emails sent so far.
 */
export async function verifyByEmail(page: Page, to: string, nth = 1): Promise<void> {
  await page.goto(await emailedLink(page.context(), { to, subject: /^Verify/, nth }))
  await expect(page.getByText('Your email is verified')).toBeVisible()
}

/** Verifies an email with an API call. */
export async function verifyEmail(context: BrowserContext, to: string): Promise<void> {
  const link = await emailedLink(context, { to, subject: /^Verify/ })
  await post(context, '/api/auth/verify-email', { token: new URL(link).searchParams.get('token') })
}

/** Waits until `nth` such emails have been sent. Returns the link in the newest. */
export async function emailedLink(
  context: BrowserContext,
  { nth = 1, ...wanted }: { to: string; subject: RegExp; nth?: number },
): Promise<string> {
  await untilEmailed(context, wanted, nth)
  const [newest] = await fetchEmails(context, wanted)
  const mail = await (await context.request.get(newest?.path ?? '')).text()
  const [, link] = mail.match(/href="([^"]*\?token=[^"]*)"/) ?? []
  if (link === undefined) throw new Error(`no link in the mail to ${wanted.to}`)
  return link
}

/** Waits until `nth` such emails have been sent. */
export async function untilEmailed(
  context: BrowserContext,
  wanted: { to: string; subject: RegExp },
  nth = 1,
): Promise<void> {
  await expect
    .poll(async () => (await fetchEmails(context, wanted)).length, { intervals: [20] })
    .toBeGreaterThanOrEqual(nth)
}

/** The emails in the local mailbox, newest first. */
async function fetchEmails(
  context: BrowserContext,
  { to, subject }: { to: string; subject: RegExp },
): Promise<Mail[]> {
  const list = await (await context.request.get('/dev/mail')).text()
  const rows = list.matchAll(/href="(\/dev\/mail\/.+)">\s*<b>(.*)<\/b><span>(.*)<\/span>/g)
  const mails = [...rows].map(([, path, subject, to]) => ({ path, subject, to }) as Mail)
  return mails.filter((mail) => mail.to === to && subject.test(mail.subject))
}

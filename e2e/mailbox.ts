import { expect, type Page } from '@playwright/test'

/** Opens the newest mail to an address, or to anybody whose name it has, and follows its link. */
export async function verifyByMail(page: Page, recipient: string): Promise<void> {
  await page.goto(await mailedLink(page, new RegExp(recipient), /verify-email\?token=/))
  await expect(page.getByText('Your email is verified')).toBeVisible()
}

/** Opens the newest mail that the box lists in these words, and answers its link. */
export async function mailedLink(page: Page, listed: RegExp, link: RegExp): Promise<string> {
  await expect(async () => {
    await page.goto('/dev/mail')
    await page.getByRole('link', { name: listed }).first().click({ timeout: 500 })
  }).toPass()
  const found = page.getByRole('link', { name: link }).first()
  return (await found.getAttribute('href')) ?? ''
}

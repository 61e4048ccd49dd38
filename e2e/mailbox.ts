import { expect, type Page } from '@playwright/test'

/**
 * Opens the newest mail to an address, or to anybody whose name it has, and follows its link.
 * `nth` is how many have been sent: a new link takes the place of those before it.
 */
export async function verifyByMail(page: Page, recipient: string, nth = 1): Promise<void> {
  await page.goto(await mailedLink(page, new RegExp(recipient), /verify-email\?token=/, nth))
  await expect(page.getByText('Your email is verified')).toBeVisible()
}

/**
 * Waits until the box lists `nth` mails in these words, opens the newest, and answers its link.
 */
export async function mailedLink(
  page: Page,
  listed: RegExp,
  link: RegExp,
  nth = 1,
): Promise<string> {
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(page.getByRole('link', { name: listed }).nth(nth - 1)).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await page.getByRole('link', { name: listed }).first().click()
  const found = page.getByRole('link', { name: link }).first()
  return (await found.getAttribute('href')) ?? ''
}

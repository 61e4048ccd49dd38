import { expect, type Page } from '@playwright/test'

/** Opens the newest mail to an address, or to anybody whose name it has, and follows its link. */
export async function verifyByMail(page: Page, recipient: string): Promise<void> {
  await page.goto('/dev/mail')
  await page
    .getByRole('link', { name: new RegExp(recipient) })
    .first()
    .click()
  const link = page.getByRole('link', { name: /verify-email\?token=/ }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByText('Your email is verified')).toBeVisible()
}

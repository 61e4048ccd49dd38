import { expect, type Locator, type Page } from '@playwright/test'

/** An offer in the My offers list on the Earn page. */
export function myOfferItem(page: Page, name: string): Locator {
  return page.locator('#my-offers').getByRole('listitem').filter({ hasText: name })
}

/** A challenge on the dashboard. */
export function challengeItem(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
}

/** Opens a featured offer from the Earn page. Returns the offer wall's page. */
export async function openFeatured(page: Page, name: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name }).click()
  const wall = await opened
  await expect(wall.getByRole('button', { name: `Complete: ${name}` })).toBeVisible()
  return wall
}

/** Completes an offer on the offer wall's page. */
export async function complete(wall: Page, name: string): Promise<void> {
  await wall.getByRole('button', { name: `Complete: ${name}` }).click()
  await expect(wall.getByText(/^Completed\. Your points (have arrived|arrive later)/)).toBeVisible()
}

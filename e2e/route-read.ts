import type { Page, Route } from '@playwright/test'

/**
 * Answers a read in the server's place. Requests that combine reads get an empty response, after which the page
 * sends each read on its own.
 */
export async function routeRead(
  page: Page,
  url: string,
  handler: (route: Route) => unknown,
): Promise<void> {
  await page.route('**/api/reads?*', (route) => route.fulfill({ body: '' }))
  await page.route(url, handler)
}

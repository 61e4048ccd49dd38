import type { Page } from '@playwright/test'

/** Fails the test as soon as the page throws or logs an unexpected error. */
export function failOnConsoleErrors(page: Page): void {
  page.on('pageerror', (error) => {
    throw error
  })
  page.on('console', (message) => {
    const isRejection = message.text().includes('status of 401')
    // The first withdrawal to a destination asks for the password.
    const isStepUp =
      message.text().includes('status of 403') &&
      message.location().url.endsWith('withdrawal/request')
    // Playwright's own script is blocked in the sandboxed preview of an email.
    const isDriver = message.text().includes("'about:srcdoc'")
    if (message.type() === 'error' && !isRejection && !isStepUp && !isDriver)
      throw new Error(message.text())
  })
}

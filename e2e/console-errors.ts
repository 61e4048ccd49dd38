import type { Page } from '@playwright/test'

/** Fails the test as soon as the page throws, or complains of what it did not ask for. */
export function failOnConsoleErrors(page: Page): void {
  page.on('pageerror', (error) => {
    throw error
  })
  page.on('console', (message) => {
    const isRefusal = message.text().includes('status of 401')
    // The driver's own script, kept out of the sandboxed preview of a mail.
    const isDriver = message.text().includes("'about:srcdoc'")
    if (message.type() === 'error' && !isRefusal && !isDriver) throw new Error(message.text())
  })
}

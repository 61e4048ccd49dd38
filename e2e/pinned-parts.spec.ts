import { expect, type Page } from '@playwright/test'
import { signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { untilIdle } from './idle.ts'
import { settled } from './inspect.ts'
import { navigate, openTable } from './navigate.ts'

const SIDE_INSET = 59

test.use({ viewport: { width: 390, height: 400 }, hasTouch: true })

test('nothing is pinned in a low window, as above a keyboard', async ({ page, context }) => {
  await signUp(context, 'low_window')
  await openTable(page, 'dice')
  const bar = page.getByRole('navigation', { name: 'Main' }).last()
  const roll = page.locator('form').getByRole('button', { name: 'Roll', exact: true })
  const amount = page.getByLabel('Bet amount')
  await expect(bar).not.toBeInViewport()
  await amount.focus()
  expect(await coveringParts(page)).toEqual([])
  await expect(bar).not.toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar).toBeInViewport()
  await expect(roll).toBeInViewport()

  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused()
  expect(await page.evaluate(() => scrollY), 'after a sheet closed').toBe(before)
})

test.describe('in a window as high as a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a page that a sheet leads to starts at its top', async ({ page, context }) => {
    await signUp(context, 'from_a_sheet')
    await page.goto('/')
    await settled(page)
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Game history' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await untilIdle(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test('nothing is pinned in a low window for visitors, either', async ({ page }) => {
  for (const path of ['/landing', '/auth']) {
    await page.goto(path)
    await settled(page)
    expect(await pinnedParts(page), path).toEqual([])
  }
})

/** What stays in the window while the page scrolls. */
function pinnedParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) => /fixed|sticky/.test(getComputedStyle(part).position))
      .filter(
        (part) =>
          part.checkVisibility() &&
          part.textContent !== '' &&
          part.getBoundingClientRect().width > innerWidth / 2,
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  )
}

test('nothing stands beside a camera in the screen', async ({ page, context }) => {
  await signUp(context, 'landscape_phone')
  await page.setViewportSize({ width: 844, height: 390 })
  const client = await context.newCDPSession(page)
  const insets = { left: SIDE_INSET, right: SIDE_INSET, bottom: 21 }
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets })
  for (const path of ['/', '/games/dice', '/withdraw']) {
    await navigate(page, path)
    await settled(page)
    expect(await partsBeside(page, SIDE_INSET), path).toEqual([])
  }
})

/** The elements over the middle of the focused field, other than itself and what contains it. */
function coveringParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const field = document.activeElement
    if (!field) return ['no field has focus']
    const { left, top, width, height } = field.getBoundingClientRect()
    return document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .slice(0, 1)
      .filter((part) => part !== field && !field.contains(part) && !part.contains(field))
      .map(({ outerHTML }) => outerHTML.slice(0, 100))
  })
}

/** Controls and texts that reach into the side inset, other than tabs, which scroll there. */
function partsBeside(page: Page, inset: number): Promise<string[]> {
  return page.evaluate((margin) => {
    const parts = [...document.querySelectorAll('a, button, input, h1, h2, p')]
    return parts
      .filter(
        (part) =>
          part.checkVisibility({ opacityProperty: true }) &&
          !part.closest('.sr-only, [role=tablist]'),
      )
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        return width > 1 && (left < margin || right > innerWidth - margin)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 140))
  }, inset)
}

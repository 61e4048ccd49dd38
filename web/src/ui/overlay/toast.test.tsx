import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { GeneralToasts, notify } from './toast.ts'

let root: Root

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<GeneralToasts />))
})
afterEach(async () => {
  await act(async () => {
    toast.dismiss()
    root.unmount()
  })
  vi.unstubAllGlobals()
})

/** The text of the live region that screen readers announce. */
function announcedText(): string {
  const region = document.querySelector('[aria-live]')?.cloneNode(true) as HTMLElement
  for (const hidden of region.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return region.textContent
}

async function show(notice: Parameters<typeof notify>[0]): Promise<void> {
  await act(async () => notify(notice))
  await until(() => document.body.textContent.includes(notice.title))
}

it('shows a silent toast without announcing it or adding a tab stop', async () => {
  await show({ title: '+8 points! 1.8x', silent: true })
  expect(announcedText()).toBe('')
  expect(document.querySelector('button')?.tabIndex).toBe(-1)
})

it('announces an error through its own region', async () => {
  await show({ title: 'Bet not placed', tone: 'destructive' })
  expect(announcedText()).toBe('Bet not placed')
})

it('lets no tap through where its cross was when it closes by itself', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(340, 790, 36, 36),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  await show({ title: 'Claimed', durationMs: 20 })
  await until(() => document.querySelector('.general-toast-shield') !== null)
  const shield = document.querySelector<HTMLElement>('.general-toast-shield')
  expect(shield?.style).toMatchObject({ left: '340px', top: '790px', width: '36px' })
  await until(() => document.querySelector('.general-toast-shield') === null)
})

it('publishes its height for the notifications below it', async () => {
  let resize: () => void = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(132)
  await show({ title: 'Registration failed', description: 'A long reason.' })
  resize()
  expect(document.documentElement.style.getPropertyValue('--general-toast-height')).toBe('132px')
})

it('lets the keyboard leave a toast', async () => {
  const before = document.createElement('button')
  const after = document.createElement('button')
  document.body.append(before, after)
  await show({ title: 'Bet not placed', tone: 'destructive' })
  const dismiss = document.querySelector('[aria-label="Dismiss"]')
  await act(async () => {
    dismiss?.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: before }))
    after.focus()
    dismiss?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: after }))
  })
  expect(document.activeElement).toBe(after)
})

const isLeaving = () => document.querySelector('[data-removed="true"]') !== null
const goTo = (path: string) => act(async () => history.pushState(null, '', path))

it('leaves when the player goes to another page, but not with a redirect or another query', async () => {
  await show({ title: 'Request Submitted' })
  await act(async () => history.replaceState(null, '', '/withdraw'))
  await goTo('/withdraw?method=paypal')
  expect(isLeaving()).toBe(false)
  await goTo('/games')
  await until(isLeaving)
})

it('stays on the next page while it offers an action', async () => {
  await show({ title: 'Sound', action: { label: 'Turn on', run: () => {} } })
  await goTo('/earn')
  expect(isLeaving()).toBe(false)
})

it('is below the header on phones, beside the live bets of a table, and leaves the bottom bar free', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(width <'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await goTo('/')
  await act(async () => root.unmount())
  root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<GeneralToasts />))
  const place = () => document.querySelector('[data-sonner-toast]')?.getAttribute('data-y-position')
  const right = () =>
    document
      .querySelector<HTMLElement>('[data-sonner-toaster]')
      ?.style.getPropertyValue('--mobile-offset-right')
  for (const [path, offset] of [
    ['/', '8px'],
    ['/auth', '8px'],
    ['/games/dice', 'max(8px, min(56px, 100vw - 336px))'],
  ] as const) {
    await goTo(path)
    await show({ title: `Shown at ${path}` })
    await expect.poll(place).toBe('top')
    expect(right()).toBe(offset)
  }
})

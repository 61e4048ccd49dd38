import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Link, Route } from 'wouter'
import { createTestRoot } from '#lib/test-root.ts'
import { HeadingFocus } from './heading-focus.tsx'

const click = (selector: string) =>
  act(async () => {
    const target = document.querySelector<HTMLElement>(selector)
    target?.focus()
    target?.click()
  })

async function open() {
  history.replaceState(null, '', '/one')
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <>
        <Link href="/two" id="nav">
          Two
        </Link>
        <div id="main" tabIndex={-1}>
          <div>
            <Link href="/three" id="tab">
              Three
            </Link>
            <Route path="/one">
              <h1>One</h1>
              <Link href="/two" id="tile">
                Tile
              </Link>
            </Route>
            <Route path="/two">
              <h1>Two</h1>
            </Route>
            <HeadingFocus />
          </div>
        </div>
      </>,
    ),
  )
}

it.each(['#nav', '#tile'])('a page opened with %s has focus on its heading', async (link) => {
  await open()
  expect(document.activeElement).toBe(document.body)
  await click(link)
  expect(document.activeElement?.outerHTML).toContain('Two')
  expect(document.activeElement?.tagName).toBe('H1')
  const { style } = document.activeElement as HTMLElement
  expect(style.outline).toContain('none')
  expect(style.boxShadow).toBe('none')
})

it('focus stays on a tab that is still shown', async () => {
  await open()
  await click('#tab')
  expect(document.activeElement?.id).toBe('tab')
})

it('a visitor who is redirected before they did anything starts at the top of the page', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  await open()
  await act(async () => history.replaceState(null, '', '/two'))
  expect(document.querySelector('h1')?.textContent).toBe('Two')
  expect(document.activeElement).toBe(document.body)
})

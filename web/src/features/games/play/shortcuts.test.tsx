import { act, useRef } from 'react'
import { createPortal } from 'react-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '../../../lib/test-root.ts'
import { mainAction, type Shortcut } from './shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

const submitted = vi.fn()
const shortcuts: Shortcut[] = [mainAction('Spin')]

function Page() {
  const table = useRef<HTMLDivElement>(null)
  useShortcuts(table, shortcuts)
  return (
    <main id="main">
      <a id="link" href="/earn">
        Earn
      </a>
      <button id="tab" type="button" />
      <div ref={table} id="table">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submitted()
          }}
        >
          <input id="amount" />
          <input id="mode" type="radio" />
        </form>
        {createPortal(<p id="dialog" />, document.body)}
      </div>
    </main>
  )
}

beforeEach(async () => {
  submitted.mockClear()
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Page />))
  scrollTableTo(100)
})

function scrollTableTo(top: number): void {
  const table = document.getElementById('table') as HTMLElement
  table.getBoundingClientRect = () => new DOMRect(0, top, 800, 400)
}

/** Presses a key on an element, or on nothing; answers whether the browser does what it usually does. */
function press(key: string, id?: string, held: KeyboardEventInit = {}): boolean {
  const target = id ? document.getElementById(id) : document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
  return target?.dispatchEvent(event) ?? false
}

it('plays with nothing focused, without scrolling the page (G14)', () => {
  expect(press(' ')).toBe(false)
  expect(submitted).toHaveBeenCalledOnce()
})

it('neither plays again nor scrolls while the key is held (G14)', () => {
  expect(press(' ', undefined, { repeat: true })).toBe(false)
  expect(submitted).not.toHaveBeenCalled()
})

it.each(['mode', 'link'])('plays by Space with the focus on a %s', (id) => {
  press(' ', id)
  expect(submitted).toHaveBeenCalledOnce()
})

it('leaves Space to a button that has the focus, and plays by N (G14)', () => {
  expect(press(' ', 'tab')).toBe(true)
  expect(submitted).not.toHaveBeenCalled()
  press('n', 'tab')
  expect(submitted).toHaveBeenCalledOnce()
})

it('plays nothing while the player types, or reads a dialog of the table', () => {
  press(' ', 'amount')
  press(' ', 'dialog')
  press('n', 'dialog')
  expect(submitted).not.toHaveBeenCalled()
})

it('plays nothing behind a dialog, or while the table is scrolled out of view (G14)', () => {
  const root = document.getElementById('root') as HTMLElement
  root.setAttribute('aria-hidden', 'true')
  expect(press(' ')).toBe(true)
  root.removeAttribute('aria-hidden')
  scrollTableTo(-500)
  expect(press(' ')).toBe(true)
  expect(submitted).not.toHaveBeenCalled()
})

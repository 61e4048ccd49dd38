import { act, useRef } from 'react'
import { createPortal } from 'react-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { mainAction, type Shortcut, useShortcuts } from './shortcuts.ts'

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
      <section data-shortcuts="off">
        <p id="list" />
      </section>
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

/** Presses a key on an element or the page. Returns false if the default action was prevented. */
function press(key: string, id?: string, held: KeyboardEventInit = {}): boolean {
  const target = id ? document.getElementById(id) : document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
  return target?.dispatchEvent(event) ?? false
}

it('plays if nothing is focused, without scrolling the page', () => {
  expect(press(' ')).toBe(false)
  expect(submitted).toHaveBeenCalledOnce()
})

it('neither plays again nor scrolls on key repeats', () => {
  expect(press(' ', undefined, { repeat: true })).toBe(false)
  expect(submitted).not.toHaveBeenCalled()
})

it.each(['mode', 'link'])('plays on Space if a %s has focus', (id) => {
  press(' ', id)
  expect(submitted).toHaveBeenCalledOnce()
})

it('leaves Space to a focused button, and plays on N', () => {
  expect(press(' ', 'tab')).toBe(true)
  expect(submitted).not.toHaveBeenCalled()
  press('n', 'tab')
  expect(submitted).toHaveBeenCalledOnce()
})

it('does not play while the player types, or in a dialog or a list with its own keys', () => {
  press(' ', 'amount')
  press(' ', 'dialog')
  press('n', 'dialog')
  expect(press(' ', 'list')).toBe(true)
  expect(submitted).not.toHaveBeenCalled()
})

it('does not play behind a dialog or while the table is out of view', () => {
  const root = document.getElementById('root') as HTMLElement
  root.setAttribute('aria-hidden', 'true')
  expect(press(' ')).toBe(true)
  root.removeAttribute('aria-hidden')
  scrollTableTo(-500)
  expect(press(' ')).toBe(true)
  expect(submitted).not.toHaveBeenCalled()
})

import { act, useRef } from 'react'
import { createPortal } from 'react-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import {
  clickControl,
  mainAction,
  type Shortcut,
  useShortcuts,
  withoutConflicts,
} from './shortcuts.ts'

const submitted = vi.fn()
const halved = vi.fn<() => void>()
const switched = vi.fn<() => void>()
const half = clickControl({ key: 'Z', label: 'Halve', selector: '#half' })
const double = clickControl({ key: 'X', label: 'Double', selector: '#double' })
const auto = clickControl({ key: 'A', label: 'Auto', selector: '[type=radio]:not(:checked)' })
const shortcuts: Shortcut[] = [mainAction('Spin'), half, double, auto]

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
          <button type="button" id="half" onClick={halved} />
          <div>
            <input id="mode" type="radio" name="mode" defaultChecked />
            <input type="radio" name="mode" onChange={switched} />
          </div>
        </form>
        {createPortal(<p id="dialog" />, document.body)}
      </div>
    </main>
  )
}

beforeEach(async () => {
  for (const spy of [submitted, halved, switched]) spy.mockClear()
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

it('clicks the controls of the table, and does nothing for one that it does not have', () => {
  press('z')
  press('x')
  press('A')
  expect([halved.mock.calls.length, switched.mock.calls.length]).toEqual([1, 1])
  const table = document.getElementById('table') as HTMLElement
  expect([half, double, auto].map(({ isIn }) => isIn?.(table))).toEqual([true, false, true])
})

it("a game's own key replaces that of every table, whose alternative remains", () => {
  const run = () => {}
  const common = [
    { key: 'M', also: 'V', label: 'Sound', isCommon: true as const, run },
    { key: 'X', label: 'Double', isCommon: true as const, run },
    { key: 'F', also: 'G', label: 'Fast mode', isCommon: true as const, run },
  ]
  const own = [
    { key: 'm', label: 'Medium risk', run },
    { key: 'D', also: 'x', label: 'Double all chips', run },
  ]
  expect(withoutConflicts([...own, ...common])).toEqual([
    ...own,
    { key: 'V', label: 'Sound', isCommon: true, run },
    { key: 'F', also: 'G', label: 'Fast mode', isCommon: true, run },
  ])
})

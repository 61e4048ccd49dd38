import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '../../../lib/test-root.ts'
import { useHeldList } from './use-held-list.ts'

let root: Root

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createTestRoot(document.getElementById('root') as HTMLElement)
})
afterEach(() => vi.unstubAllGlobals())

function List({ items }: { items: string[] }) {
  const { shown, togglePause, hands } = useHeldList(items)
  return (
    <>
      <button type="button" onClick={togglePause} />
      <ul {...hands}>
        <li>
          <a href="/rounds/1">{shown.join(' ')}</a>
        </li>
      </ul>
    </>
  )
}

const show = (...items: string[]) => act(async () => root.render(<List items={items} />))
const press = () => act(async () => document.querySelector('button')?.click())
const link = () => document.querySelector('a') as HTMLElement

it('stands still while it is paused, and catches up when it goes on', async () => {
  await show('b', 'a')
  await press()
  await show('c', 'b', 'a')
  expect(link().textContent).toBe('b a')
  await press()
  expect(link().textContent).toBe('c b a')
})

it('stands still while the focus is inside', async () => {
  await show('a')
  await act(async () => link().focus())
  await show('b', 'a')
  expect(link().textContent).toBe('a')
  await act(async () => link().blur())
  expect(link().textContent).toBe('b a')
})

it('shows the first items even when the reader was there before them', async () => {
  await show()
  await press()
  await show('a')
  expect(link().textContent).toBe('a')
})

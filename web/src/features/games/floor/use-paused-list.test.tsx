import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { usePausedList } from './use-paused-list.ts'

let root: Root

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createTestRoot(document.getElementById('root') as HTMLElement)
})
afterEach(() => vi.unstubAllGlobals())

function List({ items }: { items: string[] }) {
  const { shown, togglePause, holdHandlers } = usePausedList(items)
  return (
    <>
      <button type="button" onClick={togglePause} />
      <ul {...holdHandlers}>
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

it('does not change while paused, and catches up on resume', async () => {
  await show('b', 'a')
  await press()
  await show('c', 'b', 'a')
  expect(link().textContent).toBe('b a')
  await press()
  expect(link().textContent).toBe('c b a')
})

it('does not change while the focus is inside', async () => {
  await show('a')
  await act(async () => link().focus())
  await show('b', 'a')
  expect(link().textContent).toBe('a')
  await act(async () => link().blur())
  expect(link().textContent).toBe('b a')
})

it('shows the first items even if the empty list was paused', async () => {
  await show()
  await press()
  await show('a')
  expect(link().textContent).toBe('a')
})

import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { tolerateMovedNodes } from './moved-nodes.ts'

const { removeChild, insertBefore } = Node.prototype

beforeEach(tolerateMovedNodes)
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
})

function Page({ isLate }: { isLate: boolean }) {
  return (
    <main>
      {isLate && <p>late</p>}
      {isLate || <p id="early">early</p>}
      <p id="last">last</p>
    </main>
  )
}

it('React removes and inserts beside nodes that were moved', async () => {
  const container = document.createElement('div')
  const root = createTestRoot(container)
  await act(async () => root.render(<Page isLate={false} />))
  for (const id of ['early', 'last']) {
    const box = document.createElement('div')
    const node = container.querySelector(`#${id}`)
    node?.replaceWith(box)
    if (node) box.append(node)
  }
  await act(async () => root.render(<Page isLate={true} />))
  expect(container.textContent).toBe('earlylastlate')
})

it('nodes in place are removed and inserted as before', () => {
  const list = document.createElement('ul')
  const [first, second] = [document.createElement('li'), document.createElement('li')]
  list.append(second)
  expect(list.insertBefore(first, second)).toBe(first)
  expect([...list.children]).toEqual([first, second])
  expect(list.removeChild(first)).toBe(first)
  expect([...list.children]).toEqual([second])
})

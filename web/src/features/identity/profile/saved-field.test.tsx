import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { SavedField } from './saved-field.tsx'

function field() {
  const container = document.createElement('div')
  const root = createTestRoot(container)
  const show = (saved: string) =>
    act(async () => root.render(<SavedField label="Email" name="email" saved={saved} />))
  return { show, input: () => container.querySelector('input') as HTMLInputElement }
}

it('shows a value that another page saved', async () => {
  const { show, input } = field()
  await show('mara@example.com')
  await show('mara.link@example.com')
  expect(input().value).toBe('mara.link@example.com')
})

it('keeps an edited value', async () => {
  const { show, input } = field()
  await show('mara@example.com')
  input().value = 'm@example.com'
  await show('mara.link@example.com')
  expect(input().value).toBe('m@example.com')
})

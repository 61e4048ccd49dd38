import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { LanguageSelect } from './language-select.tsx'

const { locales, chooseLocale } = vi.hoisted(() => ({ locales: ['en'], chooseLocale: vi.fn() }))
vi.mock('#lib/locale.ts', () => ({ locales, chooseLocale }))

beforeEach(() => {
  locales.splice(0, locales.length, 'en')
})

async function show(): Promise<HTMLElement> {
  const container = document.createElement('div')
  await act(async () => createTestRoot(container).render(<LanguageSelect />))
  return container
}

it('is hidden while there is only one language', async () => {
  expect((await show()).innerHTML).toBe('')
})

it('lists each language by its own name and switches to the chosen one', async () => {
  locales.push('de', 'pt-BR')
  const container = await show()
  const select = container.querySelector('select') as HTMLSelectElement
  expect(container.querySelector('label')?.textContent).toBe('Language')
  expect(select.value).toBe('en')
  expect([...select.options].map(({ textContent }) => textContent)).toEqual([
    'English',
    'Deutsch',
    'português (Brasil)',
  ])
  await act(async () => {
    select.value = 'de'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(chooseLocale).toHaveBeenCalledWith('de')
})

import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { RoundFilterBar } from './round-filter-bar.tsx'

it('folds the filters behind a button with the number of those that are set', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  await act(async () =>
    createTestRoot(place).render(
      <RoundFilterBar
        filters={{ game: 'dice', period: 'week', search: '' }}
        onChange={() => undefined}
      />,
    ),
  )
  const button = place.querySelector('button')
  const fields = document.getElementById(button?.getAttribute('aria-controls') ?? '')
  expect(button?.textContent).toBe('Filters (2)')
  expect(button?.getAttribute('aria-expanded')).toBe('false')
  expect(fields?.dataset.folded).toBe('true')
  await act(async () => button?.click())
  expect(button?.getAttribute('aria-expanded')).toBe('true')
  expect(fields?.dataset.folded).toBeUndefined()
})

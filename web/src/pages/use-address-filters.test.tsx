import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { useAddressFilters } from './use-address-filters.ts'

type Filters = ReturnType<typeof useAddressFilters>

async function filters(): Promise<() => Filters> {
  const rendered: Filters[] = []
  const root = createTestRoot(document.createElement('div'))
  await act(async () => root.render(<Page onRender={(latest) => void rendered.push(latest)} />))
  return () => rendered.at(-1) as Filters
}

function Page({ onRender }: { onRender: (filters: Filters) => void }) {
  onRender(useAddressFilters())
  return null
}

it('adds one history entry for a tab that reports its choice twice', async () => {
  history.replaceState(null, '', '/admin?tab=users&search=ada')
  const page = await filters()
  const before = history.length
  const { openAlone } = page()
  await act(async () => {
    openAlone('tab', 'rounds')
    openAlone('tab', 'rounds')
  })
  expect(history.length - before).toBe(1)
  expect(location.search).toBe('?tab=rounds')
})

it('replaces the URL when a filter changes, and adds a history entry when a tab opens', async () => {
  history.replaceState(null, '', '/admin/users/7?from=2026-01-01')
  const page = await filters()
  const before = history.length
  await act(async () => page().change('kind', 'bet'))
  expect(history.length).toBe(before)
  await act(async () => page().open('tab', 'rounds'))
  expect(history.length).toBe(before + 1)
  expect(location.search).toBe('?from=2026-01-01&kind=bet&tab=rounds')
})

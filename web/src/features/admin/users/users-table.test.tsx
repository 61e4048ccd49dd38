import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import type { AdminUser } from './users-query.ts'
import { UsersTable } from './users-table.tsx'

const user = {
  id: 7,
  username: 'mika',
  email: 'mika@example.com',
  newEmail: 'other@example.org',
  points: 1,
  totalEarned: 2,
  level: 3,
  openSignals: 0,
  createdAt: '2026-11-21T09:00:00Z',
} as AdminUser

const markup = renderToStaticMarkup(
  <Router ssrPath="/admin">
    <UsersTable users={[user]} />
  </Router>,
)

it('is a table by its roles too, as its rows are laid out as none on phones', () => {
  const parts = markup.match(/<(table|thead|tbody|tr|th|td)\b[^>]*>/g) ?? []
  expect(parts).toHaveLength(1 + 2 + 2 + 7 + 7)
  expect(parts.filter((part) => !part.includes(' role="'))).toEqual([])
})

it('shows the address that waits beside the one that is proven', () => {
  expect(markup).toMatch(/mika@example\.com.*other@example\.org/)
})

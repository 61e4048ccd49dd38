import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { type AdminUser, UsersTable } from './users-tab.tsx'

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

it('has explicit table roles, since its layout on phones removes the implicit ones', () => {
  const parts = markup.match(/<(table|thead|tbody|tr|th|td)\b[^>]*>/g) ?? []
  expect(parts).toHaveLength(1 + 2 + 2 + 7 + 7)
  expect(parts.filter((part) => !part.includes(' role="'))).toEqual([])
})

it('shows a new, unverified address next to the current one', () => {
  expect(markup).toMatch(/mika@example\.com.*other@example\.org/)
})

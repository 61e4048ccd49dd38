import { useQueryClient } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { type Proposal, ProposalDialog } from './proposals-tab.tsx'
import { button, testPage } from './test-page.tsx'

const proposal: Proposal = {
  id: 4,
  call: 'PUT /api/admin/settings/:key',
  params: { key: 'signup_bonus' },
  body: { value: '1000' },
  action: 'setting_updated',
  targetId: 1,
  targetUserId: null,
  targetUsername: null,
  details: { key: 'signup_bonus', oldValue: '100', value: '1000' },
  proposedById: 7,
  proposedBy: 'ada',
  proposedAt: '2026-11-22T10:00:00Z',
  outcome: null,
  decidedBy: null,
  decidedAt: null,
}

const page = testPage()
const closed = vi.fn()
let sent: string[]

beforeEach(() => {
  sent = []
  closed.mockClear()
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push(`${url} ${body}`)
    return Response.json({ success: true, message: 'Done.' })
  })
})

function SignedIn({ id, children }: { id: number; children: ReactNode }) {
  useQueryClient().setQueryData(currentUserQuery.queryKey, { id } as SessionUser)
  return children
}

function show(id: number) {
  return page.show(
    <SignedIn id={id}>
      <ProposalDialog item={proposal} onClose={closed} />
    </SignedIn>,
  )
}

it('shows another admin what changes, and approves it once', async () => {
  await show(8)
  const text = document.body.textContent
  for (const shown of ['signup_bonus', '100', '1000', 'ada']) expect(text).toContain(shown)
  await act(async () => {
    button('Approve')?.click()
    button('Approve')?.click()
  })
  await until(() => closed.mock.calls.length > 0)
  expect(sent).toEqual(['/api/admin/proposals/4/decide {"approve":true}'])
})

it('lets the admin who proposed it only withdraw it', async () => {
  await show(7)
  expect(button('Approve')).toBeUndefined()
  await act(async () => button('Withdraw')?.click())
  await until(() => closed.mock.calls.length > 0)
  expect(sent).toEqual(['/api/admin/proposals/4/decide {"approve":false}'])
})

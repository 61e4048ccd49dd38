import { act } from 'react'
import { beforeEach, expect, it, test, vi } from 'vitest'
import { testPage, write } from '../test-page.tsx'
import { PlayerActions } from './player-actions.tsx'
import type { PlayerDetails } from './player-query.ts'

const player = {
  account: {
    id: 7,
    username: 'mika',
    email: 'mika@example.com',
    newEmail: null,
    emailVerified: false,
  },
  ban: null,
  mute: null,
  wallet: { available: 0, debt: 0 },
  counts: { sessions: 0 },
} as unknown as PlayerDetails

const page = testPage()
let sent: { url: string; body: unknown }[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) })
    return Response.json({ success: true, message: 'Done.' })
  })
})

const show = (shown: PlayerDetails) =>
  page.show(<PlayerActions player={shown} admin={{ id: 1, role: 'owner' }} />)

async function press(label: string, within = 'body'): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>(`${within} button`)]
  await act(async () => found.find(({ textContent }) => textContent === label)?.click())
}

it('names the address to verify and sends it with the request', async () => {
  await show(player)
  await press('Verify email')
  expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain(
    'mika@example.com will be marked as verified, as if mika had followed',
  )
  await press('Verify email', '[role="alertdialog"]')
  expect(sent).toEqual([
    { url: '/api/admin/users/7/verify-email', body: { email: 'mika@example.com' } },
  ])
})

it('names the new address and the one that it replaces', async () => {
  const account = { ...player.account, newEmail: 'other@example.org' }
  await show({ ...player, account })
  await press('Verify email')
  const description = document.querySelector('[role="alertdialog"]')?.textContent
  expect(description).toMatch(/other@example\.org, .* will replace mika@example\.com/)
  await press('Verify email', '[role="alertdialog"]')
  expect(sent[0]?.body).toEqual({ email: 'other@example.org' })
})

test('an owner makes a player an admin, with a reason', async () => {
  await show(player)
  await press('Admin rights')
  await press('Change rights', '[role="dialog"]')
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Enter a reason.')
  await write('Reason', 'Night shift')
  await press('Change rights', '[role="dialog"]')
  expect(sent).toEqual([
    { url: '/api/admin/users/7/role', body: { role: 'admin', reason: 'Night shift' } },
  ])
})

test('only an owner can change admin rights', async () => {
  await page.show(<PlayerActions player={player} admin={{ id: 1, role: 'admin' }} />)
  expect(document.body.textContent).toContain('Adjust points')
  expect(document.body.textContent).not.toContain('Admin rights')
})

it('requires a reason to unban a player', async () => {
  await show({ ...player, ban: { reason: 'Many', bannedBy: 'ada', createdAt: '2026-11-21' } })
  await press('Unban')
  await press('Unban', '[role="dialog"]')
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Enter a reason.')
  expect(sent).toEqual([])
})

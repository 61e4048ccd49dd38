import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import * as currentUser from '#session/current-user.ts'
import { IntegrityAlert, LegalNotice, TwoFactorNotice } from './admin-notices.tsx'
import { testPage } from './test-page.tsx'

const FOUND_AT = '2026-11-22T10:00:00Z'
const page = testPage()
let response: unknown
let requests: number

const admin = { id: 7, twoFactorOn: false } as currentUser.SessionUser

function logIn(changes: Partial<currentUser.SessionUser> = {}): void {
  vi.spyOn(currentUser, 'usePlayer').mockReturnValue({ ...admin, ...changes })
}

beforeEach(() => {
  requests = 0
  localStorage.clear()
  logIn()
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return Response.json(response)
  })
})

describe('IntegrityAlert', () => {
  it('lists broken invariants and warns that payouts are stopped', async () => {
    const breaches = ['player 7: stored']
    const broken = [{ check: 'ledger-balance', breaches, players: null, foundAt: FOUND_AT }]
    response = { checkedAt: '2026-11-22T10:01:00Z', broken }
    await page.show(<IntegrityAlert />)
    await until(() => document.querySelector('[role="alert"]'))
    expect(document.body.textContent).toContain('Payouts are stopped')
    expect(document.body.textContent).toContain('ledger-balance')
    expect(document.body.textContent).toContain('player 7: stored')
    expect(document.body.textContent).toContain('Stops the payouts of all players.')
  })

  it('names the players whose payouts are stopped, once each in its title', async () => {
    const ada = { id: 7, username: 'ada' }
    const breach = { breaches: ['player 7: stored'], foundAt: FOUND_AT }
    const broken = [
      { ...breach, check: 'ledger-balance', players: [ada, { id: 8, username: 'bo' }] },
      { ...breach, check: 'ledger-held', players: [ada] },
    ]
    response = { checkedAt: '2026-11-22T10:01:00Z', broken }
    await page.show(<IntegrityAlert />)
    await until(() => document.querySelector('[role="alert"]'))
    expect(document.body.textContent).toContain('Payouts of 2 players are stopped')
    const links = [...document.querySelectorAll('a')].map(({ textContent }) => textContent)
    expect(links).toEqual(['ada', 'bo', 'ada'])
  })

  it('renders nothing while all invariants hold', async () => {
    response = { checkedAt: '2026-11-22T10:01:00Z', broken: [] }
    await page.show(<IntegrityAlert />)
    await until(() => requests > 0)
    expect(document.querySelector('[role="alert"]')).toBeNull()
  })
})

describe('LegalNotice', () => {
  it('lists each unpublished file with its problem', async () => {
    response = [
      { file: 'terms.md', problem: 'missing' },
      { file: 'privacy.md', problem: 'too_large' },
      { file: 'contact.md', problem: 'missing' },
    ]
    await page.show(<LegalNotice />)
    await until(() => document.querySelector('[aria-label="Legal pages"]'))
    const listed = 'terms.md, contact.md (missing), privacy.md (too large)'
    expect(document.body.textContent).toContain(listed)
  })

  it('renders nothing once all files are published', async () => {
    response = []
    await page.show(<LegalNotice />)
    await until(() => requests > 0)
    expect(document.querySelector('[aria-label="Legal pages"]')).toBeNull()
  })
})

const notice = (label: string) => document.querySelector(`[aria-label="${label}"]`)

async function dismiss(label: string): Promise<void> {
  const button = document.querySelector<HTMLElement>(`[aria-label="Dismiss: ${label}"]`)
  await act(async () => button?.click())
}

describe('a dismissed notice', () => {
  it('stays away from this admin until the legal pages change', async () => {
    response = [{ file: 'terms.md', problem: 'missing' }]
    await page.show(<LegalNotice />)
    await until(() => notice('Legal pages'))
    await dismiss('Legal pages')
    expect(notice('Legal pages')).toBeNull()
    logIn({ id: 8 })
    await page.show(<LegalNotice key="another admin" />)
    await until(() => notice('Legal pages'))
    logIn()
    await page.show(<LegalNotice key="again" />)
    expect(notice('Legal pages')).toBeNull()
    response = [{ file: 'privacy.md', problem: 'too_large' }]
    await page.show(<LegalNotice key="changed" />)
    await until(() => notice('Legal pages'))
    expect(document.body.textContent).toContain('privacy.md (too large)')
  })

  it('returns when two-factor login was on and is off again', async () => {
    await page.show(<TwoFactorNotice />)
    await dismiss('Two-factor login')
    expect(notice('Two-factor login')).toBeNull()
    await page.show(<TwoFactorNotice key="again" />)
    expect(notice('Two-factor login')).toBeNull()
    logIn({ twoFactorOn: true })
    await page.show(<TwoFactorNotice key="on" />)
    logIn()
    await page.show(<TwoFactorNotice key="off again" />)
    expect(notice('Two-factor login')).not.toBeNull()
  })
})

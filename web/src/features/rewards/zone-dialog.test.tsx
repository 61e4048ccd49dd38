import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import type { DailyBonusStatus } from './daily-bonus.tsx'
import ZoneDialog from './zone-dialog.tsx'

const status: DailyBonusStatus = {
  canClaim: true,
  timeUntilNext: 0,
  pausedUntil: null,
  streak: 0,
  lastDailyBonus: null,
  nextPoints: 5,
  isNextMega: false,
  boostExpiresAt: null,
  boostPercent: 10,
  timeZone: 'Europe/Berlin',
  unknownTimeZone: null,
  missingClockChange: null,
  timeZoneChangeableAt: null,
}

/** Opens the dialog for a player of a zone. Returns its text and the zone it shows. */
async function open(timeZone: string) {
  const root = createTestRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ZoneDialog status={{ ...status, timeZone }} onClose={() => {}} />
      </QueryClientProvider>,
    ),
  )
  const zones = document.querySelector('select')
  return { text: document.body.textContent, zone: zones?.value, zones: zones?.options.length ?? 0 }
}

it('shows the time in the zone, among all zones of the browser', async () => {
  const { text, zone, zones } = await open('Europe/Berlin')
  expect(text).toMatch(/It is \d{1,2}:\d\d [AP]M there now/)
  expect(zone).toBe('Europe/Berlin')
  expect(zones).toBeGreaterThan(300)
})

it('shows a zone that the browser does not know, without the time', async () => {
  const { text, zone } = await open('Europe/Unheard_Of')
  expect(text).not.toContain('there now')
  expect(text).toContain('Europe/Unheard Of')
  expect(zone).toBe('Europe/Unheard_Of')
})

it('opens in a browser that lists no zones and does not know its own', async () => {
  vi.stubGlobal('Intl', Object.create(Intl, { supportedValuesOf: { value: undefined } }))
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({} as never)
  const { zone, zones } = await open('Europe/Berlin')
  expect(zone).toBe('Europe/Berlin')
  expect(zones).toBe(2)
})

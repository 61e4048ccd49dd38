import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import type { Protection } from '#session/protection.ts'
import { BreaksPanel } from './breaks-panel.tsx'

const HOUR_MS = 3_600_000

/** The buttons of a player who took a time-out of 24 hours some time ago, by whether they are disabled. */
async function buttonsAfter(ms: number): Promise<Map<string, boolean>> {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const timeOutUntil = new Date(Date.now() - ms + 24 * HOUR_MS).toISOString()
  const protection = { timeOutUntil, selfExcludedUntil: null } as Protection
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={new QueryClient()}>
        <BreaksPanel protection={protection} />
      </QueryClientProvider>,
    ),
  )
  return new Map(
    [...place.querySelectorAll('button[aria-disabled]')].map((button) => [
      button.textContent,
      button.getAttribute('aria-disabled') === 'true',
    ]),
  )
}

it.each([
  [0, true],
  [31_000, true],
  [HOUR_MS - 60_000, true],
  [HOUR_MS + 60_000, false],
])('offers the same time-out %i ms later: disabled %s', async (ms, isDisabled) => {
  const buttons = await buttonsAfter(ms)
  expect(buttons.get('Take a time-out of 24 hours')).toBe(isDisabled)
  expect(buttons.get('Exclude myself for 6 months')).toBe(false)
})

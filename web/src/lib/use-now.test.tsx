import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestRoot } from './test-root.ts'
import { useNow } from './use-now.ts'

const STEP_MS = 5000

function Clock() {
  return useNow(STEP_MS)
}

async function startClock() {
  const place = document.createElement('div')
  await act(async () => createTestRoot(place).render(<Clock />))
  return () => Number(place.textContent)
}

it('steps at the same moments wherever it is used, so that ages in a list agree', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  await pass(4900)
  const earlier = await startClock()
  await pass(3100)
  const later = await startClock()
  await pass(5500)
  expect([earlier(), later()]).toEqual([10_000, 10_000])
})

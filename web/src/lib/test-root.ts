import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

const mounted = new Set<Root>()

/** A React root that test-setup.ts unmounts after the test. */
export function createTestRoot(container: Element): Root {
  const root = createRoot(container)
  mounted.add(root)
  return root
}

export async function unmountTestRoots(): Promise<void> {
  await act(async () => {
    for (const root of mounted) root.unmount()
  })
  mounted.clear()
}

/** Waits for a condition; the timeout only ends a test that would hang. */
export async function until(condition: () => unknown): Promise<void> {
  await act(async () => vi.waitUntil(condition, { timeout: 30_000, interval: 5 }))
}

import { afterEach, vi } from 'vitest'
import { latestNotice } from '#ui/overlay/toast.ts'
import { unmountTestRoots } from './test-root.ts'

// The test page has no drawing context, and a win by luck would throw particles on it.
vi.mock('canvas-confetti', () => ({ default: { create: () => async () => null } }))

/** The files of the `web` project share a page and loaded modules, so each test restores both. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(async () => {
  await unmountTestRoots()
  latestNotice.write(undefined)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

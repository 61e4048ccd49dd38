import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'
import { unmountTestRoots } from './test-root.ts'

/** The files of the `web` project share a page and loaded modules, so each test restores both. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(async () => {
  await unmountTestRoots()
  toast.dismiss()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

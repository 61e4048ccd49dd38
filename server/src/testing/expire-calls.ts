import { afterAll, vi } from 'vitest'

/**
 * Lets a test expire the time limit of a `fetch` in flight, found by its body, so that a call that
 * is never answered costs no time and a call that is answered late on a busy machine does not expire.
 */
export function expirableCalls(): (body: string) => void {
  const limits = new Map<unknown, AbortController>()
  const { fetch } = globalThis
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
    const limit = new AbortController()
    limits.set(init.body, limit)
    const signal = AbortSignal.any([limit.signal, init.signal ?? []].flat())
    return fetch(input, { ...init, signal })
  })
  afterAll(() => spy.mockRestore())
  return (body) => limits.get(body)?.abort(new DOMException('Timed out.', 'TimeoutError'))
}

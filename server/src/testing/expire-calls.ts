import { afterAll, vi } from 'vitest'

/**
 * Returns a function that expires the timeout on a `fetch` in progress, found by its body. A call
 * without a response then costs no time, and a slow response on a busy machine does not time out.
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

import { useSearchParams } from 'wouter'

/**
 * Filters that live in the address. Empty text and `all` stand for a filter that is not set. `change` replaces
 * the address; `open` is for tabs, to which the way back of the browser leads.
 */
export function useAddressFilters() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string, options: { replace: boolean }) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value === '' || value === 'all') next.delete(name)
      else next.set(name, value)
      return next
    }, options)
  const change = (name: string, value: string) => set(name, value, { replace: true })
  const open = (name: string, value: string) => set(name, value, { replace: false })
  return { params, change, open }
}

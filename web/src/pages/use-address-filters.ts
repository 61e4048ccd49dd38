import { useSearchParams } from 'wouter'

/** Filters that live in the address. Empty text and `all` stand for a filter that is not set. */
export function useAddressFilters() {
  const [params, setParams] = useSearchParams()
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '' || value === 'all') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return { params, change }
}

import { useSearchParams } from 'wouter'

/**
 * Filters stored in the query string. An empty value or `all` removes a filter. `change` replaces the URL.
 * `open` and `openAlone`, which drops all other filters, are for tabs: each adds one history entry, even if
 * the tab reports its choice twice.
 */
export function useAddressFilters() {
  const [params, setParams] = useSearchParams()

  function open(name: string, value: string, others = new URLSearchParams(location.search)): void {
    if ((new URLSearchParams(location.search).get(name) ?? '') === value) return
    setParams(withFilter(others, name, value))
  }

  return {
    params,
    change: (name: string, value: string) =>
      setParams((before) => withFilter(before, name, value), { replace: true }),
    open,
    openAlone: (name: string, value: string) => open(name, value, new URLSearchParams()),
  }
}

function withFilter(filters: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(filters)
  if (value === '' || value === 'all') next.delete(name)
  else next.set(name, value)
  return next
}

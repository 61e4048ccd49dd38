/** List filters stored in the URL. An empty string and `all` mean no filter. */
export type AddressFilters = {
  params: URLSearchParams
  change: (name: string, value: string) => void
}

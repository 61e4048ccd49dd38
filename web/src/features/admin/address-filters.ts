/** What a list is narrowed to, as it stands in the address. An empty text and `all` are no filter. */
export type AddressFilters = {
  params: URLSearchParams
  change: (name: string, value: string) => void
}

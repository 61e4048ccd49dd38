import { PAGE_LINES } from '@tallyhouse/contract/values'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type CallInput, type CallResponse, call, type PlainCall } from './call.ts'

type Line<E extends PlainCall> = CallResponse<E> extends (infer Item)[] ? Item : never

type Paging<E extends PlainCall> = {
  /** The cursor after a line; its ID by default. */
  toCursor?: (line: Line<E>) => string
  pageLines?: number
}

/** Query options of a list in pages, newest first, whose query takes the cursor `before`. */
export function pagedQuery<E extends PlainCall>(
  endpoint: E,
  input: CallInput<E>,
  { toCursor = lineId, pageLines = PAGE_LINES }: Paging<E> = {},
) {
  const { query } = input as { query?: object }
  return infiniteQueryOptions({
    queryKey: [endpoint.path, input],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(endpoint, { ...(input as object), query: { ...query, before } } as CallInput<E>, {
        signal,
      }) as Promise<Line<E>[]>,
    getNextPageParam: (page) => {
      const last = page.at(-1)
      return last === undefined || page.length < pageLines ? undefined : toCursor(last)
    },
    staleTime: 0,
  })
}

function lineId(line: unknown): string {
  return String((line as { id: number }).id)
}

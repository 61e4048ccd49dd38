import * as m from '@tallyhouse/messages/ui'
import { Button } from '../button.tsx'

type LoadMoreProps = {
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** The button below a paginated list. Renders nothing on the last page. */
export function LoadMore({ pages }: LoadMoreProps) {
  if (!pages.hasNextPage) return null
  return (
    <div className="flex flex-col items-center gap-2 border-t border-line p-4">
      {pages.isFetchNextPageError && (
        <p role="alert" className="text-13 text-loss">
          {m.loadMoreFailed()}
        </p>
      )}
      <Button
        aria-disabled={pages.isFetchingNextPage}
        onClick={() => pages.isFetchingNextPage || pages.fetchNextPage()}
        className="w-full sm:w-auto sm:min-w-40"
      >
        {pages.isFetchingNextPage ? m.loadingMore() : m.loadMore()}
      </Button>
    </div>
  )
}

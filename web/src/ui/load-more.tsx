import { Button } from './button.tsx'

type LoadMoreProps = {
  /** Of what there is more, such as "offers". */
  what: string
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Under a list of which there is more. */
export function LoadMore({ what, pages }: LoadMoreProps) {
  if (!pages.hasNextPage) return null
  return (
    <div className="flex flex-col items-center gap-2 border-t border-line p-4">
      {pages.isFetchNextPageError && (
        <p role="alert" className="text-13 text-loss">
          More {what} did not load. Please try again.
        </p>
      )}
      <Button
        aria-disabled={pages.isFetchingNextPage}
        onClick={() => pages.isFetchingNextPage || pages.fetchNextPage()}
        className="w-full sm:w-auto sm:min-w-40"
      >
        {pages.isFetchingNextPage ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  )
}

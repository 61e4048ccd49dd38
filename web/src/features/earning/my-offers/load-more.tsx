import { Button } from '../../../ui/button.tsx'

type LoadMoreProps = { isLoading: boolean; hasFailed: boolean; onLoad: () => void }

/** Asks for the next page of a list. */
export function LoadMore({ isLoading, hasFailed, onLoad }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-2 border-t border-line/70 pt-4">
      {hasFailed && (
        <p role="alert" className="text-13 text-loss">
          More offers did not load. Please try again.
        </p>
      )}
      <Button
        aria-disabled={isLoading}
        onClick={() => !isLoading && onLoad()}
        className="w-full sm:w-auto sm:min-w-40"
      >
        {isLoading ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  )
}

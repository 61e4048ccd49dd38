import * as m from '@tallyhouse/messages/ui'
import { CircleAlert } from 'lucide-react'
import { ApiError, describeError, unreachable } from '#lib/calls/api-error.ts'
import { useLoadProblem } from '#lib/load-failure.ts'
import { Button } from './button.tsx'
import { RichText } from './rich-text.tsx'

type ErrorStateProps = {
  title: string
  error: unknown
  onRetry: () => void
  retry?: string
  /** Why it failed, if the error has no reason. */
  sentence?: string
}

/** States what failed and why, with a button to try again, or to load a new version if there is one. */
export function ErrorState({
  title,
  error,
  onRetry,
  retry = m.retry(),
  sentence,
}: ErrorStateProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined
  const problem = useLoadProblem(error)
  const isOld = problem === 'new_version'
  const reason = problem === 'unreachable' ? unreachable() : (sentence ?? describeError(error))
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <CircleAlert className="size-6 text-loss" />
      <p className="font-semibold">{isOld ? m.newVersion() : title}</p>
      <p className="text-14 text-balance text-mid">{isOld ? m.newVersionDetails() : reason}</p>
      {requestId && (
        <p className="font-mono text-12 text-low">
          <RichText
            text={m.requestId({ id: requestId })}
            tags={{
              id: (children) => (
                <span translate="no" dir="auto">
                  {children}
                </span>
              ),
            }}
          />
        </p>
      )}
      <Button onClick={isOld ? () => location.reload() : onRetry} className="mt-1">
        {isOld ? m.reload() : retry}
      </Button>
    </div>
  )
}

import * as m from '@tallyhouse/messages/ui'
import { CircleAlert } from 'lucide-react'
import { ApiError, sentenceOf } from '#lib/calls/api-error.ts'
import { Button } from './button.tsx'
import { RichText } from './rich-text.tsx'

type ErrorStateProps = { title: string; error: unknown; onRetry: () => void; retry?: string }

/** States what failed and why, with a button to try again. */
export function ErrorState({ title, error, onRetry, retry = m.retry() }: ErrorStateProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <CircleAlert className="size-6 text-loss" />
      <p className="font-semibold">{title}</p>
      <p className="text-14 text-mid">{sentenceOf(error)}</p>
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
      <Button onClick={onRetry} className="mt-1">
        {retry}
      </Button>
    </div>
  )
}

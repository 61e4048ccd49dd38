import * as m from '@tallyhouse/messages/standings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ratingQuery } from './rating-query.ts'
import { StarField } from './star-field.tsx'
import { useRating } from './use-rating.ts'

/** Asks for a rating of one to five stars, which the player can change anytime. */
export function RatingCard() {
  const { data, error, refetch } = useQuery(ratingQuery)
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title={m.rate()} />
      {data ? (
        <RatingForm saved={data.stars} />
      ) : error ? (
        <ErrorState title={m.ratingFailed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-2 h-26 w-full" />
      )}
    </Panel>
  )
}

function RatingForm({ saved }: { saved: number | null }) {
  const [chosen, setChosen] = useState(saved)
  const { mutate, isPending } = useRating()
  const isSaved = chosen === saved
  return (
    <form
      className="mt-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null && !isSaved && !isPending) mutate(chosen)
      }}
    >
      <p className="text-14 text-mid">
        <RatingNote saved={saved} />
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StarField legend={m.yourStars()} value={chosen} onChange={setChosen} />
        <Button type="submit" disabled={chosen === null || isSaved || isPending}>
          {isPending ? m.saving() : saved !== null && isSaved ? m.saved() : m.saveRating()}
        </Button>
      </div>
    </form>
  )
}

function RatingNote({ saved }: { saved: number | null }) {
  const { emailVerified } = usePlayer()
  if (!emailVerified) return m.ratingUnverified()
  if (saved === null) return m.ratingUse()
  return m.ratingThanks()
}

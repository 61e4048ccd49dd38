import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlayer } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ratingQuery } from './rating-query.ts'
import { StarField } from './star-field.tsx'
import { useRating } from './use-rating.ts'

/** Asks for one to five stars, which the player may change whenever they like. */
export function RatingCard() {
  const { data, error, refetch } = useQuery(ratingQuery)
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title="Rate Tallyhouse" />
      {data ? (
        <RatingForm given={data.stars} />
      ) : error ? (
        <ErrorState title="Your rating did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-2 h-26 w-full" />
      )}
    </Panel>
  )
}

function RatingForm({ given }: { given: number | null }) {
  const [chosen, setChosen] = useState(given)
  const { mutate, isPending } = useRating()
  const isGiven = chosen === given
  return (
    <form
      className="mt-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null && !isGiven && !isPending) mutate(chosen)
      }}
    >
      <p className="text-14 text-mid">
        <About given={given} />
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StarField legend="Your stars" value={chosen} onChange={setChosen} />
        <Button type="submit" disabled={chosen === null || isGiven || isPending}>
          {isPending ? 'Saving...' : given !== null && isGiven ? 'Saved' : 'Save rating'}
        </Button>
      </div>
    </form>
  )
}

function About({ given }: { given: number | null }) {
  const { emailVerified } = usePlayer()
  if (!emailVerified) return 'Your stars count once your email is verified.'
  if (given === null) return 'The average rating is shown on our front page.'
  return 'Thank you. You can change it whenever you like.'
}

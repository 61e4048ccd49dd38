import { publicStats, rate, rating } from '@tallyhouse/contract/standings'
import * as m from '@tallyhouse/messages/standings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { call } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { announce } from '#lib/page/announce.ts'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { Fetched } from '#ui/fetched.tsx'
import { notifyFailure } from '#ui/overlay/toast.ts'
import { Panel } from '#ui/panel.tsx'

const ratingQuery = endpointQuery(rating, {})

/** Asks for a rating of one to five stars, which the player can change anytime. */
export function RatingCard() {
  return (
    <Panel className="flex min-w-0 flex-col px-4 py-3">
      <h2 className="text-18">{m.rate()}</h2>
      <Fetched query={useQuery(ratingQuery)} failure={m.ratingFailed()} skeleton="mt-1 h-18 w-full">
        {({ stars }) => <RatingForm saved={stars} />}
      </Fetched>
    </Panel>
  )
}

/** Saves the player's rating of the site, replacing any earlier one. */
function RatingForm({ saved }: { saved: number | null }) {
  const client = useQueryClient()
  const { emailVerified } = usePlayer()
  const form = useCallForm({
    /** Zero until the player picks a star. */
    initial: { stars: saved ?? 0 },
    send: (body) => call(rate, { body }),
    onSuccess: (own) => {
      client.setQueryData(ratingQuery.queryKey, own)
      void client.invalidateQueries({ queryKey: [publicStats.path] })
      announce(m.ratingSaved())
    },
    onError: (error) => notifyFailure(m.errorTitle(), error),
  })
  const { stars } = form.values
  const isSaved = stars === saved
  return (
    <form className="flex grow flex-col justify-between" {...form.props}>
      <p className="text-13 text-mid">
        {!emailVerified ? m.ratingUnverified() : saved === null ? m.ratingUse() : m.ratingThanks()}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <StarField {...form.choice('stars')} />
        <Button type="submit" disabled={stars === 0 || isSaved || form.isPending}>
          {form.isPending ? m.saving() : isSaved ? m.saved() : m.saveRating()}
        </Button>
      </div>
    </form>
  )
}

/** What each rating means, from one star to five. */
const meanings = [m.poor, m.fair, m.good, m.veryGood, m.excellent]

type StarFieldProps = { value: number; onChange: (stars: number) => void }

function StarField({ value, onChange }: StarFieldProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{m.yourStars()}</legend>
      <div className="-ml-2 flex">
        {meanings.map((describeStars, index) => {
          const stars = index + 1
          const meaning = describeStars()
          const isLit = stars <= value
          return (
            <label
              key={stars}
              title={meaning}
              className="relative grid size-11 place-items-center rounded-control transition-colors duration-(--t-hover) hover:bg-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <Star
                aria-hidden="true"
                strokeWidth={1.75}
                className={`size-7 ${isLit ? 'fill-brand text-brand forced-colors:fill-[Highlight]' : 'text-ctl'}`}
              />
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                aria-label={m.stars({ stars, meaning })}
              />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

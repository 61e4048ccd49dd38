import { idInPath } from '@tallyhouse/contract/values'
import * as m from '@tallyhouse/messages/fairness'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { formatTime } from '#lib/format-time.ts'
import { gameName } from '#lib/game-names.ts'
import { useNow } from '#lib/use-now.ts'
import { Select } from '#ui/form/select.tsx'
import { formatStated } from '../kit/odds/format-odds.ts'
import { latestRoundsQuery } from '../kit/rounds/history.ts'
import { type OwnReceipt, roundQuery } from '../kit/rounds/round-query.ts'

const PARAM = 'round'

/** Which round the verifier shows: at first the given one, or else the last chosen, which the URL keeps. */
export function useChosenRound(given: number | string | undefined) {
  const [params, setParams] = useSearchParams()
  const kept = idInPath.safeParse(params.get(PARAM)).success ? params.get(PARAM) : undefined
  const [roundId, setRoundId] = useState(String(given ?? kept ?? ''))

  function choose(id: string): void {
    setRoundId(id)
    setParams((before) => withRound(before, id), { replace: true })
  }

  const { data, error, refetch } = useQuery({
    ...roundQuery(roundId),
    enabled: roundId !== '',
    // Its seed may have been revealed since, also in another tab.
    staleTime: 0,
  })
  const round = roundId === '' ? undefined : data
  return { roundId, round, error: roundId === '' ? null : error, refetch, choose }
}

function withRound(params: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (id === '') next.delete(PARAM)
  else next.set(PARAM, id)
  return next
}

const ROUNDS_OFFERED = 20

type RoundPickerProps = {
  /** Empty for none. */
  roundId: string
  /** That round, once it is loaded. */
  round: OwnReceipt | undefined
  onChoose: (id: string) => void
}

/** The player's latest rounds in all games, one of which fills the form. Nothing before the first. */
export function RoundPicker({ roundId, round, onChoose }: RoundPickerProps) {
  const latest = useQuery(latestRoundsQuery).data?.slice(0, ROUNDS_OFFERED) ?? []
  const now = useNow()
  const isListed = latest.some(({ id }) => String(id) === roundId)
  const rounds = round && !isListed ? [round, ...latest] : latest
  if (rounds.length === 0) return null
  const options = rounds.map(({ id, game, createdAt, stake, multiplier }) => ({
    value: String(id),
    label: m.roundOption({
      game: gameName(game),
      time: formatTime(createdAt, now),
      stake: formatPoints(stake),
      multiplier: formatStated(multiplier),
    }),
  }))
  return (
    <Select
      label={m.ownRound()}
      value={roundId}
      options={[{ value: '', label: m.noRoundPicked() }, ...options]}
      onChange={onChoose}
    />
  )
}

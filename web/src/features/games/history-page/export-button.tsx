import * as m from '@tallyhouse/messages/game-history'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { describeError } from '#lib/calls/api-error.ts'
import { formatPoints } from '#lib/format-points.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/overlay/toast.ts'
import { filterRounds, queryOfFilters, type RoundFilters } from './filters.ts'
import { roundsCsv } from './rounds-csv.ts'
import { readRounds } from './rounds-query.ts'

const ROUNDS_MAX = 10_000

/** Saves all rounds that match the filters as a CSV file, including those not loaded yet. */
export function ExportButton({ filters }: { filters: RoundFilters }) {
  const [read, setRead] = useState(0)
  const pending = useRef<AbortController | null>(null)
  useEffect(() => () => pending.current?.abort(), [])

  const saving = useMutation({
    mutationFn: () => {
      pending.current = new AbortController()
      const { signal } = pending.current
      return readRounds(queryOfFilters(filters), { limit: ROUNDS_MAX, signal, onRead: setRead })
    },
    onMutate: () => setRead(0),
    onSuccess: (rounds) => {
      const found = filterRounds(rounds, filters)
      saveFile(
        roundsCsv(found),
        'text/csv',
        `tallyhouse-rounds-${new Date().toISOString().slice(0, 10)}.csv`,
      )
      notify({
        title: m.exported({ count: found.length, rounds: formatPoints(found.length) }),
        ...(rounds.length === ROUNDS_MAX
          ? { description: m.exportLimited({ limit: formatPoints(ROUNDS_MAX) }) }
          : {}),
      })
    },
    onError: (error) => {
      if (pending.current?.signal.aborted) return
      notify({ title: m.exportFailed(), description: describeError(error), tone: 'destructive' })
    },
  })

  return (
    <Button
      aria-disabled={saving.isPending}
      onClick={() => !saving.isPending && saving.mutate()}
      className="tabular w-full sm:w-auto"
    >
      <Download aria-hidden="true" className="size-4" />
      {saving.isPending ? m.exporting({ rounds: formatPoints(read) }) : m.exportCsv()}
    </Button>
  )
}

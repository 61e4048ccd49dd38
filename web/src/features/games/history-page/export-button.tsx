import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { formatPoints } from '../../../lib/format-points.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.tsx'
import { filterRounds, queryOfFilters, type RoundFilters } from './filters.ts'
import { roundsCsv } from './rounds-csv.ts'
import { readRounds } from './rounds-query.ts'

const ROUNDS_MAX = 10_000

/** Saves all rounds that the filters find as a CSV file, not only those on the screen. */
export function ExportButton({ filters }: { filters: RoundFilters }) {
  const [read, setRead] = useState(0)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const saving = useMutation({
    mutationFn: () => {
      leaving.current = new AbortController()
      const { signal } = leaving.current
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
        title: `${formatPoints(found.length)} ${found.length === 1 ? 'round' : 'rounds'} exported`,
        ...(rounds.length === ROUNDS_MAX ? { description: LONG_HISTORY } : {}),
      })
    },
    onError: (error) => {
      if (leaving.current?.signal.aborted) return
      notify({ title: 'Export failed', description: sentenceOf(error), tone: 'destructive' })
    },
  })

  return (
    <Button
      aria-disabled={saving.isPending}
      onClick={() => !saving.isPending && saving.mutate()}
      className="tabular w-full sm:w-auto"
    >
      <Download aria-hidden="true" className="size-4" />
      {saving.isPending ? `Reading ${formatPoints(read)} rounds...` : 'Export CSV'}
    </Button>
  )
}

const LONG_HISTORY = `A file holds the ${formatPoints(ROUNDS_MAX)} newest rounds. Choose a game or a period for the others.`

import { pages } from '@tallyhouse/contract/pages'
import * as chainTexts from '@tallyhouse/messages/chains'
import * as m from '@tallyhouse/messages/crash-table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { CodeLine } from '#ui/code-line.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DialogActions } from '#ui/overlay/dialog-actions.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { chainsQuery, readLink } from '../chains/chain-queries.ts'
import { checkLink } from '../chains/check-link.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import { CheckList } from '../receipts/check-list.tsx'
import type { Check } from '../receipts/check-round.ts'
import { findResultChain } from './find-result-chain.ts'
import type { Table, TableResult } from './table-news.ts'

type RoundDialogProps = {
  table: Table
  result: TableResult
  /** The player's bets in this round that the page knows, which have receipts. */
  receipts: { id: number; stake: number }[]
  onReceipt: (roundId: number) => void
  onClose: () => void
}

/** A round at the shared table with its link in the chain, which the browser can check. */
export default function RoundDialog({ table, result, ...props }: RoundDialogProps) {
  const { data, error, refetch } = useRoundLink(table, result)
  const [checks, setChecks] = useState<Check[] | null>(null)
  return (
    <Dialog onClose={props.onClose} title={m.roundTitle({ number: String(result.number) })}>
      <p className="text-14 text-mid">{m.roundCrashed()}</p>
      <p className="figures mt-1 text-48 leading-none">
        {formatMultiplier(result.crashPoint * 100)}
      </p>
      {error && (
        <ErrorState title={m.roundLoadFailed()} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="mt-5 h-44 w-full" />}
      {data && (
        <>
          <div className="mt-5 space-y-4">
            <CodeLine label={m.roundLink()} value={data.link} />
            <CodeLine label={m.roundBefore()} value={data.before} />
            <CodeLine label={m.roundSalt()} value={data.salt} />
          </div>
          {checks && (
            <div className="receipt mt-4 p-4">
              <CheckList checks={checks} />
            </div>
          )}
          <DialogActions className="mt-5 items-center">
            <Link
              href={pages.fairness}
              className="flex h-11 grow items-center text-14 font-semibold underline decoration-line underline-offset-4"
            >
              {chainTexts.wholeChain()}
            </Link>
            {props.receipts.map(({ id, stake }) => (
              <Button key={id} onClick={() => props.onReceipt(id)}>
                {m.ownReceipt({ points: formatPoints(stake) })}
              </Button>
            ))}
            <Button
              variant="primary"
              onClick={() =>
                setChecks(checkLink({ ...data, number: result.number }, result.crashPoint))
              }
            >
              {m.check()}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function useRoundLink(table: Table, result: TableResult) {
  const chains = useQuery(chainsQuery)
  const chain =
    chains.data && findResultChain({ table, drawId: result.drawId, chains: chains.data })
  const link = useQuery({
    queryKey: ['table-round', result.drawId],
    queryFn: async () => {
      if (!chain) throw new Error('The chain of this round is unknown')
      return { ...(await readLink(chain, result.number)), salt: chain.salt ?? chain.terminator }
    },
    enabled: chain !== undefined,
  })
  const failed = chains.error ? chains : link
  return { data: link.data, error: failed.error, refetch: failed.refetch }
}

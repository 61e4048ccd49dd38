import { type transaction, transactions } from '@tallyhouse/contract/ledger'
import * as m from '@tallyhouse/messages/ledger'
import { translate } from '@tallyhouse/messages/runtime'
import type * as z from 'zod/mini'
import { pagesOf } from '#lib/calls/pages-of.ts'
import { gameNameOf } from '#lib/game-names.ts'
import { DateTime } from '#ui/date-time.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'

const columns: Column<Transaction>[] = [
  {
    label: m.description,
    className: 'min-w-0 font-medium wrap-anywhere',
    cell: ({ description, descriptionText, type, offerwallData }) => (
      <>
        {translate(descriptionText, description) || type}
        {offerwallData && <OfferDetail offer={offerwallData} description={description} />}
      </>
    ),
  },
  {
    label: m.date,
    className: 'text-mid max-lg:row-start-2 max-lg:text-13 max-lg:text-low lg:whitespace-nowrap',
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    label: m.game,
    className: 'text-mid max-lg:row-start-2 max-lg:text-right max-lg:text-13 max-lg:text-low',
    cell: ({ gameType }) => (gameType ? gameNameOf(gameType) : <NoGame />),
  },
  {
    label: m.amount,
    align: 'right',
    className: 'text-right max-lg:col-start-2 max-lg:row-start-1',
    cell: ({ direction, amount }) => (
      <SignedAmount points={direction === 'in' ? amount : -amount} />
    ),
  },
]

export function StatementTable({ lines }: { lines: Transaction[] }) {
  return (
    <DataTable
      caption={m.caption()}
      columns={columns}
      rows={lines}
      keyOf={({ id }) => id}
      lines="max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-0.5"
    />
  )
}

type OfferDetailProps = { offer: NonNullable<Transaction['offerwallData']>; description: string }

/** The network, the offer unless the description names it, and the network's reference. */
function OfferDetail({ offer, description }: OfferDetailProps) {
  const { network, offerName, reference } = offer
  return (
    <span className="mt-0.5 block text-13 font-normal text-low">
      <span translate="no" dir="auto" className="capitalize">
        {network}
      </span>
      {!description.includes(offerName) && (
        <span translate="no" dir="auto">
          {' '}
          · {offerName}
        </span>
      )}
      {' · '}
      <RichText
        text={m.reference({ reference })}
        tags={{
          code: (children) => (
            <span translate="no" dir="auto">
              {children}
            </span>
          ),
        }}
      />
    </span>
  )
}

function NoGame() {
  return (
    <span className="text-low max-lg:hidden">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{m.noGame()}</span>
    </span>
  )
}

export type Transaction = z.output<typeof transaction>

/** The player's statement in pages, newest first; refetched on each mount. */
export const statementQuery = { ...pagesOf(transactions, {}), gcTime: 0 }

import * as m from '@tallyhouse/messages/ledger'
import { translate } from '@tallyhouse/messages/runtime'
import { formatDateTime } from '#lib/format-time.ts'
import { gameNameOf } from '#lib/game-names.ts'
import { RichText } from '#ui/rich-text.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Cell, Row, Table, TableRows } from '#ui/table.ts'
import { TableHead } from '#ui/table-head.tsx'
import type { Transaction } from './statement-query.ts'

const columns = [m.description, m.date, m.game, m.amount]

const row =
  'border-b border-line/60 last:border-0 max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-0.5 max-lg:px-4 max-lg:py-3 lg:*:px-3 lg:*:py-2.5 lg:*:first:pl-5 lg:*:last:pr-5'

/** A table of statement lines; on phones, each row has two lines. */
export function StatementTable({ lines }: { lines: Transaction[] }) {
  return (
    <Table className="tabular w-full text-14 max-lg:block max-lg:*:block max-lg:[&>thead]:sr-only">
      <caption className="sr-only">{m.caption()}</caption>
      <TableHead columns={columns.map((label) => label())} rightAligned={m.amount()} />
      <TableRows>
        {lines.map(
          ({
            id,
            description,
            descriptionText,
            type,
            createdAt,
            gameType,
            offerwallData,
            direction,
            amount,
          }) => (
            <Row key={id} className={row}>
              <Cell className="min-w-0 font-medium wrap-anywhere">
                {translate(descriptionText, description) || type}
                {offerwallData && <OfferDetail offer={offerwallData} description={description} />}
              </Cell>
              <Cell className="text-mid max-lg:row-start-2 max-lg:text-13 max-lg:text-low lg:whitespace-nowrap">
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </Cell>
              <Cell className="text-mid max-lg:row-start-2 max-lg:text-right max-lg:text-13 max-lg:text-low">
                {gameType ? gameNameOf(gameType) : <NoGame />}
              </Cell>
              <Cell className="text-right max-lg:col-start-2 max-lg:row-start-1">
                <SignedAmount points={direction === 'in' ? amount : -amount} />
              </Cell>
            </Row>
          ),
        )}
      </TableRows>
    </Table>
  )
}

type OfferDetailProps = {
  offer: NonNullable<Transaction['offerwallData']>
  description: string
}

/** The network, the offer unless the description names it, and the network's reference. */
function OfferDetail({ offer, description }: OfferDetailProps) {
  const { network, offerName, reference } = offer
  return (
    <span className="mt-0.5 block text-13 font-normal text-low">
      <span translate="no" className="capitalize">
        {network}
      </span>
      {!description.includes(offerName) && <span translate="no"> · {offerName}</span>}
      {' · '}
      <RichText
        text={m.reference({ reference })}
        tags={{ code: (children) => <span translate="no">{children}</span> }}
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

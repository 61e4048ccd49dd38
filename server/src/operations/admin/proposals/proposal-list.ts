import type { proposal } from '@tallyhouse/contract/admin/proposals'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type ProposalLine = z.output<typeof proposal>
type Row = Omit<ProposalLine, 'proposedAt' | 'decidedAt'> & {
  proposedAt: Date
  decidedAt: Date | null
}
type Page = { isOpen: boolean | undefined; before: number | undefined; limit: number }

/** A page of proposals, newest first; without `isOpen`, open and decided ones. */
export async function readProposals(
  db: Db,
  { isOpen, before, limit }: Page,
): Promise<ProposalLine[]> {
  const conditions = [
    isOpen === true && sql`outcome is null`,
    isOpen === false && sql`outcome is not null`,
    before !== undefined && sql`proposal.id < ${before}`,
  ].filter((condition) => condition !== false)
  const { rows } = await sql<Row>`
    ${selected} where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by proposal.id desc limit ${limit}`.execute(db)
  return rows.map(proposalLine)
}

/** @throws AppError `not_found` */
export async function readProposal(db: Db, id: number): Promise<ProposalLine> {
  const { rows } = await sql<Row>`${selected} where proposal.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found', text(m.proposalNotFound))
  return proposalLine(row)
}

const selected = sql`
  select proposal.id, call, params, body, action, target_id as "targetId",
    proposal.player_id as "targetUserId", player.username as "targetUsername", details,
    proposed_by as "proposedById", proposer.username as "proposedBy", proposed_at as "proposedAt",
    outcome, decider.username as "decidedBy", decided_at as "decidedAt"
  from proposal
    join player proposer on proposer.id = proposed_by
    left join player decider on decider.id = decided_by
    left join player on player.id = proposal.player_id`

function proposalLine(row: Row): ProposalLine {
  return {
    ...row,
    proposedAt: row.proposedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

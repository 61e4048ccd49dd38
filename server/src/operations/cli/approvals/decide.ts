import { decideProposal } from '#operations/admin/proposals/decide-proposal.ts'
import { type CliCommand, type Context, operatorActor, withDatabase } from '../context.ts'

export const approve: CliCommand = {
  name: 'approvals approve',
  summary:
    'Approves a change as the second person, and makes it. Check with the admin who proposed it first.',
  examples: ['npx tallyhouse approvals approve 12'],
  define(command, context) {
    command
      .argument('<id>', 'the ID in the list of approvals')
      .action((id: string) => decide(context, id, true))
  },
}

export const decline: CliCommand = {
  name: 'approvals decline',
  summary: 'Declines a change that waits for a second admin.',
  examples: ['npx tallyhouse approvals decline 12'],
  define(command, context) {
    command
      .argument('<id>', 'the ID in the list of approvals')
      .action((id: string) => decide(context, id, false))
  },
}

async function decide(context: Context, id: string, isApproved: boolean): Promise<void> {
  const proposalId = /^[1-9][0-9]{0,15}$/.test(id) ? Number(id) : 0
  const by = operatorActor(context)
  await withDatabase(context, ({ db }) =>
    db
      .transaction()
      .execute((tx) => decideProposal(tx, { ...by, proposalId, approve: isApproved })),
  )
  context.print(isApproved ? `Change ${id} is approved and made.` : `Change ${id} is declined.`)
}

import { replayCall } from '#features/earning/postbacks/replay-call.ts'
import { callReason } from '#features/earning/postbacks/verdict-reasons.ts'
import { recordAction } from '#operations/admin/actions/record-action.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  type CliCommand,
  type Context,
  operatorActor,
  resolvePublicUrl,
  withDatabase,
} from '../context.ts'
import { jsonOption, rowId } from '../options.ts'
import { printData } from '../output.ts'
import { requireNetwork } from './required-network.ts'
import { requireCall } from './show.ts'

type Result = { verdict: string; reason: string; isAccepted: boolean }

export const replayPostback: CliCommand = {
  name: 'postbacks replay',
  summary:
    'Receives a stored call again, as if the network had repeated it, for example after a missing setting was corrected. The call is stored again with its new verdict. A call that was paid is not paid twice, and one that was not signed with the current secret is refused.',
  examples: ['npx tallyhouse postbacks replay 1204'],
  define(command, context) {
    command
      .argument('<id>', 'ID of the call', rowId)
      .addOption(jsonOption())
      .action((id: number, options: { json?: boolean }) => replay(context, id, options))
  },
}

async function replay(context: Context, id: number, { json }: { json?: boolean }): Promise<void> {
  const { clock } = context
  const result = await withDatabase(context, async ({ db, config }) => {
    const stored = await requireCall(db, id)
    const served = requireNetwork(config, stored.network)
    const publicUrl = resolvePublicUrl(config)
    const received = await toReplayResult(replayCall({ db, clock }, { stored, served, publicUrl }))
    const details = { network: stored.network, verdict: received.verdict }
    await db.transaction().execute((tx) =>
      recordAction(tx, {
        ...operatorActor(context),
        action: 'postback_replayed',
        targetId: id,
        details,
      }),
    )
    return received
  })
  const { verdict, reason, isAccepted } = result
  printData(context, { json, data: { verdict, reason }, lines: [`${verdict}: ${reason}`] })
  if (!isAccepted) context.fail()
}

async function toReplayResult(received: Promise<string>): Promise<Result> {
  try {
    const verdict = await received
    return { verdict, reason: callReason({ verdict, reason: null }), isAccepted: true }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { verdict: error.code, reason: error.message, isAccepted: false }
  }
}

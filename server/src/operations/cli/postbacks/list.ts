import {
  readCalls,
  readPlayerIdentifiers,
  type StoredCall,
} from '#features/earning/postbacks/stored-calls.ts'
import { callReason } from '#features/earning/postbacks/verdict-reasons.ts'
import { allowLongStatements } from '#platform/db/preparing-client.ts'
import { type CliCommand, type Context, withDatabase } from '../context.ts'
import { findPlayer } from '../find-player.ts'
import { instant, jsonOption, limitOption, PLAYER } from '../options.ts'
import { oneLine, printData, tableLines, timeText } from '../output.ts'

const REASON_LENGTH = 80

type Options = {
  user?: string
  network?: string
  verdict?: string
  from?: Date
  to?: Date
  limit: number
  json?: boolean
}

export const listPostbacks: CliCommand = {
  name: 'postbacks list',
  summary: 'Lists stored postback calls, newest first, with the verdict on each and its reason.',
  examples: [
    'npx tallyhouse postbacks list --user marlow --from 2026-11-20',
    'npx tallyhouse postbacks list --network bitlabs --verdict signature_wrong',
  ],
  define(command, context) {
    command
      .option('--user <player>', `${PLAYER} that the call names`)
      .option('--network <name>', 'only calls of a network, such as bitlabs')
      .option('--verdict <verdict>', 'only calls with a verdict, such as credited or not_found')
      .option('--from <time>', 'only calls from a time on, in UTC unless it has an offset', instant)
      .option('--to <time>', 'only calls before a time', instant)
      .addOption(limitOption(20))
      .addOption(jsonOption())
      .action((options: Options) => list(context, options))
  },
}

async function list(context: Context, { user, limit, json, ...filter }: Options): Promise<void> {
  const calls = await withDatabase(context, ({ db, config: { postbackSecret } }) =>
    db.transaction().execute(async (tx) => {
      await allowLongStatements(tx)
      const containing =
        user === undefined
          ? undefined
          : await readPlayerIdentifiers(tx, {
              playerId: (await findPlayer(tx, user)).id,
              postbackSecret,
            })
      return readCalls(tx, { filter: { ...filter, containing }, limit })
    }),
  )
  const head = ['id', 'received', 'network', 'from', 'verdict', 'reason']
  const lines = tableLines(head, calls.map(tableCells), 'There are no such calls.')
  const data = calls.map((call) => ({ ...call, reason: callReason(call) }))
  printData(context, { json, data, lines })
}

function tableCells(call: StoredCall): string[] {
  return [
    String(call.id),
    timeText(call.receivedAt),
    call.network,
    call.remoteAddress,
    call.verdict,
    oneLine(callReason(call), REASON_LENGTH),
  ]
}

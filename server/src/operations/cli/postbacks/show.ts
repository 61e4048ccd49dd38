import { readCall, type StoredCall } from '#features/earning/postbacks/stored-calls.ts'
import { callReason } from '#features/earning/postbacks/verdict-reasons.ts'
import type { Db } from '#platform/db/connect.ts'
import { type CliCommand, type Context, withDatabase } from '../context.ts'
import { jsonOption, rowId } from '../options.ts'
import { printData } from '../output.ts'

export const showPostback: CliCommand = {
  name: 'postbacks show',
  summary: 'Shows one stored postback call in full. Signatures are stored as hashes.',
  examples: ['npx tallyhouse postbacks show 1204', 'npx tallyhouse postbacks show 1204 --json'],
  define(command, context) {
    command
      .argument('<id>', 'ID of the call', rowId)
      .addOption(jsonOption())
      .action((id: number, options: { json?: boolean }) => show(context, id, options))
  },
}

async function show(context: Context, id: number, { json }: { json?: boolean }): Promise<void> {
  const call = await withDatabase(context, ({ db }) => requireCall(db, id))
  const facts = [
    ['id', String(call.id)],
    ['received', call.receivedAt.toISOString()],
    ['network', call.network],
    ['from', call.remoteAddress],
    ['verdict', call.verdict],
    ['reason', callReason(call)],
    ['method', call.method],
    ...[...new URLSearchParams(call.query)].map(([name, value]) => [`  ${name}`, value]),
    ['query', call.query],
    ['body', call.body],
  ]
  const lines = facts.map(([name = '', value]) => `${name.padEnd(20)} ${value}`.trimEnd())
  printData(context, { json, data: { ...call, reason: callReason(call) }, lines })
}

/** @throws Error with a sentence for the operator when there is no such call */
export async function requireCall(db: Db, id: number): Promise<StoredCall> {
  const call = await readCall(db, id)
  if (call === undefined) throw new Error(`There is no postback call ${id}.`)
  return call
}

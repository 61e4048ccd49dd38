import { randomUUID } from 'node:crypto'
import { InvalidArgumentError } from 'commander'
import type { Config } from '#config/config.ts'
import { clickToken } from '#features/earning/clicks/clicks.ts'
import { readOfferId } from '#features/earning/clicks/players-offer-id.ts'
import { recordClick } from '#features/earning/clicks/record-click.ts'
import type { TestConversion } from '#features/earning/networks/network.ts'
import type { ServedNetwork } from '#features/earning/networks/served-networks.ts'
import { sendCall, signedCall } from '#features/earning/postbacks/outgoing-call.ts'
import { readCalls } from '#features/earning/postbacks/stored-calls.ts'
import { callReason } from '#features/earning/postbacks/verdict-reasons.ts'
import { recordAction } from '#operations/admin/actions/record-action.ts'
import type { Tx } from '#platform/db/connect.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import {
  type CliCommand,
  type Context,
  operatorActor,
  resolvePublicUrl,
  withDatabase,
} from '../context.ts'
import { findPlayer } from '../find-player.ts'
import { jsonOption, PLAYER, wholeNumber } from '../options.ts'
import { oneLine, printData } from '../output.ts'
import { requireNetwork } from './required-network.ts'

const POINTS_MAX = 1_000_000
const BODY_LENGTH = 200

type Options = { user: string; points: number; url?: string; json?: boolean }

export const testPostback: CliCommand = {
  name: 'postbacks test',
  summary:
    'Sends a correctly signed postback to the running product, as the network would: the player gets the points. Networks with addresses accept it only if this machine is among them.',
  examples: [
    'npx tallyhouse postbacks test bitlabs --user marlow --points 10',
    'npx tallyhouse postbacks test demo --user marlow --points 1 --url http://127.0.0.1:3000',
  ],
  define(command, context) {
    command
      .argument('<network>', 'name of the network, such as bitlabs')
      .requiredOption('--user <player>', PLAYER)
      .requiredOption('--points <points>', `points to report, up to ${POINTS_MAX}`, (text) =>
        wholeNumber(text, { min: 1, max: POINTS_MAX }),
      )
      .option('--url <origin>', 'where the product listens, if not at PUBLIC_URL', origin)
      .addOption(jsonOption())
      .action((network: string, options: Options) => run(context, network, options))
  },
}

function origin(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new InvalidArgumentError('It must be an http or https URL.')
  }
  return new URL(text).origin
}

async function run(context: Context, name: string, options: Options): Promise<void> {
  const { response, stored } = await withDatabase(context, async ({ db, config }) => {
    const served = requireNetwork(config, name)
    const conversion = await db
      .transaction()
      .execute((tx) => prepare(tx, context, { config, served, options }))
    const publicUrl = resolvePublicUrl(config)
    const values = served.signing.testValues(conversion)
    const received = await sendCall(signedCall(served, { publicUrl, values }), options.url).catch(
      (cause: unknown) => {
        const sentTo = options.url ?? publicUrl
        throw new Error(`The product cannot be reached at ${sentTo}`, { cause })
      },
    )
    const containing = [conversion.click === '' ? conversion.transaction : conversion.click]
    const filter = { network: name, containing }
    const [call] = await readCalls(db, { filter, limit: 1 })
    return { response: received, stored: call }
  })
  const lines = [
    `response  ${response.status} ${oneLine(response.body, BODY_LENGTH)}`,
    stored === undefined
      ? 'verdict   none: the product did not store the call in this database'
      : `verdict   ${stored.verdict}: ${callReason(stored)}`,
  ]
  const verdict = stored && { id: stored.id, verdict: stored.verdict, reason: callReason(stored) }
  const data = { response, stored: verdict ?? null }
  printData(context, { json: options.json, data, lines })
  if (response.status !== 200 || stored === undefined) context.fail()
}

/** Records the test, and a click for a network whose calls name one. */
async function prepare(
  tx: Tx,
  context: Context,
  { config, served, options }: { config: Config; served: ServedNetwork; options: Options },
): Promise<TestConversion> {
  const { points } = options
  const { name: network } = served.network
  const by = operatorActor(context)
  const { id: playerId } = await findPlayer(tx, options.user)
  const transaction = `test-${randomUUID()}`
  const details = { network, points, transaction }
  await recordAction(tx, { ...by, action: 'postback_tested', targetId: playerId, details })
  const { pointsPerUsd } = await readSettings(tx)
  return {
    user: await readOfferId(tx, playerId),
    transaction,
    points,
    usd: (points / pointsPerUsd).toFixed(6),
    now: by.now,
    click: served.signing.namesClick
      ? clickToken(
          await click(tx, { playerId, network, points, now: by.now }),
          config.postbackSecret,
        )
      : '',
  }
}

function click(
  tx: Tx,
  { network, points, ...by }: { playerId: number; network: string; points: number; now: Date },
): Promise<number> {
  const offer = { network, offerid: 'test', name: 'Test offer', points }
  return recordClick(tx, { ...by, offer, remoteAddress: '127.0.0.1' })
}

import { readFileSync } from 'node:fs'
import { savedReceipt } from '@tallyhouse/contract/games'
import type { CliCommand } from '../context.ts'
import { choiceExamples } from './choice-examples.ts'
import { type Question, verifyRound } from './verify-round.ts'

type Flags = {
  game?: string
  choice: string
  stake: string
  serverSeed?: string
  serverSeedHash?: string
  clientSeed?: string
  nonce?: string
}

/** Ends the command with an explanation and status 2, to distinguish it from a mismatch. */
type Reject = (sentence: string) => never

const choices = choiceExamples.map(([game, choice]) => `  ${game.padEnd(10)} ${choice}`).join('\n')

export const verify: CliCommand = {
  name: 'verify',
  summary:
    'Checks a round from its revealed seed, without the server: that of a receipt, or any from its seeds. Exits with 1 if the receipt does not match.',
  examples: [
    'npx tallyhouse verify receipt.json',
    'npx tallyhouse verify receipt.json --server-seed SEED',
    'npx tallyhouse verify --game dice --choice \'{"prediction":"over"}\' --stake 10 --server-seed SEED --client-seed SEED --nonce 0',
  ],
  define(command, { print, fail }) {
    const reject: Reject = (sentence) => command.error(sentence, { exitCode: 2 })
    command
      .argument(
        '[receipt]',
        'file with what GET /api/games/rounds/ID or /api/games/receipts/ID answers',
      )
      .option('--game <game>', 'game of the round')
      .option('--choice <json>', 'choice of the round as in its receipt', '{}')
      .option('--stake <points>', 'stake of the round', '1')
      .option('--server-seed <seed>', 'revealed server seed')
      .option('--server-seed-hash <hash>', 'hash that was published before the round')
      .option('--client-seed <seed>', 'client seed of the round')
      .option('--nonce <number>', 'nonce of the round')
      .action((receipt: string | undefined, flags: Flags) => {
        const question =
          receipt === undefined ? fromFlags(flags, reject) : fromReceipt(receipt, flags, reject)
        const { holds, lines } = verifyRound(question)
        print(lines.join('\n'))
        if (!holds) fail()
      })
    command.addHelpText('after', `\nChoices:\n${choices}`)
  },
}

function fromReceipt(file: string, flags: Flags, reject: Reject): Question {
  const read = savedReceipt.safeParse(parseJson(readReceiptFile(file, reject), reject))
  if (!read.success) return reject(`${file} is not the receipt of a round.`)
  const { fairness, ...receipt } = read.data
  const serverSeed = flags.serverSeed ?? fairness.serverSeed
  if (serverSeed === null) {
    return reject('The server seed is not revealed yet: rotate the seeds, then fetch it again.')
  }
  const { clientSeed, nonce, serverSeedHash: hash, ...order } = fairness
  const seeds = { serverSeed, clientSeed, nonce }
  return { ...receipt, seeds, hash, claim: { ...receipt, ...order } }
}

function fromFlags(flags: Flags, reject: Reject): Question {
  const { game, choice, stake, serverSeed, clientSeed, nonce } = flags
  if (!game || !serverSeed || !clientSeed || !nonce) {
    return reject(
      `Give a receipt, or --game, --choice, --stake, --server-seed, --client-seed, and --nonce. Choices:\n${choices}`,
    )
  }
  return {
    game,
    choice: parseJson(choice, reject),
    stake: Number(stake),
    seeds: { serverSeed, clientSeed, nonce: Number(nonce) },
    hash: flags.serverSeedHash,
    claim: undefined,
  }
}

function readReceiptFile(file: string, reject: Reject): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    return reject(`The receipt cannot be read: ${(error as Error).message}`)
  }
}

function parseJson(text: string, reject: Reject) {
  try {
    return JSON.parse(text)
  } catch {
    return reject(`This is no JSON: ${text}`)
  }
}

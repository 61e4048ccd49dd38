import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { savedReceipt } from '@tallyhouse/contract/games'
import { choiceExamples } from './choice-examples.ts'
import { type Question, verifyRound } from './verify-round.ts'

const usage = `Checks a round from its revealed seed, without the server.

  npm run verify -- RECEIPT.json [--server-seed SEED]
      RECEIPT.json is what GET /api/games/rounds/ID or /api/games/receipts/ID answers, of any game.

  npm run verify -- --game GAME --choice JSON --stake 10
      --server-seed SEED --client-seed SEED --nonce N [--server-seed-hash HASH]
      prints what that round must have been. The choice is that of a receipt:

${choiceExamples.map(([game, choice]) => `      ${game.padEnd(10)} ${choice}`).join('\n')}`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string' },
    choice: { type: 'string', default: '{}' },
    stake: { type: 'string', default: '1' },
    'server-seed': { type: 'string' },
    'server-seed-hash': { type: 'string' },
    'client-seed': { type: 'string' },
    nonce: { type: 'string' },
  },
})

const question = positionals[0] === undefined ? fromFlags() : fromReceipt(positionals[0])
const { holds, lines } = verifyRound(question)
console.log(lines.join('\n'))
process.exit(holds ? 0 : 1)

function fromReceipt(file: string): Question {
  const read = savedReceipt.safeParse(jsonOf(readFileSync(file, 'utf8')))
  if (!read.success) return refuse(`${file} is not the receipt of a round.`)
  const { fairness, ...receipt } = read.data
  const serverSeed = values['server-seed'] ?? fairness.serverSeed
  if (serverSeed === null) {
    return refuse('The server seed is not revealed yet: rotate the seeds, then fetch it again.')
  }
  const { clientSeed, nonce, serverSeedHash: hash, ...order } = fairness
  const seeds = { serverSeed, clientSeed, nonce }
  return { ...receipt, seeds, hash, claim: { ...receipt, ...order } }
}

function fromFlags(): Question {
  const { game, choice, stake, nonce } = values
  const serverSeed = values['server-seed']
  const clientSeed = values['client-seed']
  if (!game || !serverSeed || !clientSeed || !nonce) return refuse(usage)
  return {
    game,
    choice: jsonOf(choice),
    stake: Number(stake),
    seeds: { serverSeed, clientSeed, nonce: Number(nonce) },
    hash: values['server-seed-hash'],
    claim: undefined,
  }
}

function jsonOf(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(`This is no JSON: ${text}`)
  }
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

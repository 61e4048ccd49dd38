import { readFileSync } from 'node:fs'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { replayRound } from '@tallyhouse/game-rules/replay-round'

const usage = `Checks a round from its revealed seed, without the server.

  npm run verify -- RECEIPT.json [--server-seed SEED]
      RECEIPT.json is what GET /api/games/rounds/ID answers.

  npm run verify -- --game dice --choice '{"prediction":"over"}' --stake 10
      --server-seed SEED --client-seed SEED --nonce N [--server-seed-hash HASH]
      prints what that round must have been.`

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

type Claim = { outcome: Record<string, unknown>; payout: number }
type Question = Parameters<typeof replayRound>[0] & { hash: string | undefined; claim?: Claim }

const question = positionals[0] === undefined ? fromFlags() : fromReceipt(positionals[0])
if (question === undefined) {
  console.error(usage)
  process.exit(2)
}
process.exit(check(question) ? 0 : 1)

function fromReceipt(file: string): Question {
  const receipt = JSON.parse(readFileSync(file, 'utf8'))
  const serverSeed = values['server-seed'] ?? receipt.fairness.serverSeed
  if (typeof serverSeed !== 'string') {
    console.error('The server seed is not revealed yet: rotate the seeds, then fetch it again.')
    process.exit(2)
  }
  const { clientSeed, nonce, serverSeedHash: hash } = receipt.fairness
  return { ...receipt, seeds: { serverSeed, clientSeed, nonce }, hash, claim: receipt }
}

function fromFlags(): Question | undefined {
  const { game, choice, stake, nonce } = values
  const serverSeed = values['server-seed']
  const clientSeed = values['client-seed']
  if (!game || !serverSeed || !clientSeed || !nonce) return undefined
  return {
    game,
    choice: JSON.parse(choice),
    stake: Number(stake),
    seeds: { serverSeed, clientSeed, nonce: Number(nonce) },
    hash: values['server-seed-hash'],
  }
}

function check({ hash, claim, ...played }: Question): boolean {
  const replayed = replayRound(played)
  const promised = serverSeedHash(played.seeds.serverSeed)
  console.log(`server seed hash  ${promised}`)
  console.log(`outcome           ${JSON.stringify(replayed.outcome)}`)
  console.log(`payout            ${replayed.payout} of a stake of ${played.stake}`)
  const seedHolds = hash === undefined || hash === promised
  const roundHolds =
    claim === undefined ||
    (isDeepStrictEqual(claim.outcome, replayed.outcome) && claim.payout === replayed.payout)
  if (!seedHolds) console.log('DOES NOT MATCH: the seed is not the one that was promised.')
  if (!roundHolds) console.log('DOES NOT MATCH: the receipt tells another round.')
  if (seedHolds && roundHolds) console.log('matches')
  return seedHolds && roundHolds
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { savedReceipt } from '@tallyhouse/contract/games'
import { allGames } from '@tallyhouse/contract/games/all-games'
import { instantGames } from '@tallyhouse/game-rules/all-games'
import { points } from '@tallyhouse/game-rules/points'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { Bet, InstantName } from '#features/games/game-command.ts'
import { readOwnReceipts } from '#features/games/history/receipt.ts'
import { createReceiptIds } from '#features/games/history/receipt-ids.ts'
import { recordHeartbeat } from '#features/games/live/epoch.ts'
import { rotatePair } from '#features/games/seeds/rotate-pair.ts'
import { createSettlement } from '#features/games/settle.ts'
import type { Db } from '#platform/db/connect.ts'
import { commandLine } from '#testing/command-line.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { testDraws } from '#testing/modules/test-draws.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { isSoak } from '#testing/scale.ts'

const PLAYERS = 10
const DRAWS = 1000
const ROUNDS = PLAYERS * DRAWS
/** Each of these rounds is forged to see that the verifiers notice. */
const FORGED_EVERY = 500
const HEARTBEAT_MS = 3000
/** That of the example bets. */
const STAKE = points(10)
const RECEIPTS_PER_READ = 1000

type Receipt = z.output<typeof savedReceipt>
type CheckReceipt = (receipt: Receipt) => { holds: boolean }[]

const verifier = join(
  import.meta.dirname,
  '../../../../../web/src/features/games/receipts/check-receipt.ts',
)

describe.runIf(isSoak)(`the browser and the command line verify ${ROUNDS} rounds`, () => {
  const clock = fakeClock()
  const cli = commandLine({})
  let db: Db
  let folder: string
  let checkReceipt: CheckReceipt

  beforeAll(async () => {
    db = await testDatabase()
    folder = mkdtempSync(join(tmpdir(), 'verifiers-'))
    const outfile = join(folder, 'check-receipt.mjs')
    await build({
      ...{ entryPoints: [verifier], bundle: true, format: 'esm', platform: 'node', outfile },
      loader: { '.css': 'empty' },
      // React's modules are loaded with it.
      banner: {
        js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)`,
      },
    })
    const bundle = (await import(pathToFileURL(outfile).href)) as { checkReceipt: CheckReceipt }
    checkReceipt = bundle.checkReceipt
  }, 600_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['a seed pair', playPair],
    ['a chain', () => playDraws('chain')],
    ['joined seeds', () => playDraws('joined')],
  ])(
    'of %s',
    async (_name, play) => {
      const roundIds = await play()
      expect(roundIds).toHaveLength(ROUNDS)
      expect(await listFailing(roundIds)).toEqual([])
    },
    600_000,
  )

  /** The places of the rounds that a verifier rejects, or accepts though they are forged. */
  async function listFailing(roundIds: number[]): Promise<number[]> {
    const failing: number[] = []
    for (let first = 0; first < ROUNDS; first += RECEIPTS_PER_READ) {
      for (const [place, receipt] of (
        await readReceipts(roundIds.slice(first, first + RECEIPTS_PER_READ))
      ).entries()) {
        const isForged = place % FORGED_EVERY === 0
        const claimed = isForged ? { ...receipt, payout: receipt.payout + 1 } : receipt
        const holds = await verdicts(claimed)
        if (holds.includes(isForged)) failing.push(first + place)
      }
    }
    return failing
  }

  /** What both verifiers find. */
  async function verdicts(receipt: Receipt): Promise<boolean[]> {
    const file = join(folder, 'receipt.json')
    writeFileSync(file, JSON.stringify(receipt))
    const { status } = await cli('verify', file)
    return [status === 0, checkReceipt(receipt).every(({ holds }) => holds)]
  }

  /** As they come from the server. */
  async function readReceipts(roundIds: number[]): Promise<Receipt[]> {
    const receipts = await readOwnReceipts(db, createReceiptIds('a secret'), roundIds)
    return JSON.parse(JSON.stringify(receipts)) as Receipt[]
  }

  async function playPair(): Promise<number[]> {
    const settle = createSettlement({ db, clock, seedBox })
    const playerId = await barePlayer(db, ROUNDS * STAKE)
    const games = Object.keys(instantGames) as InstantName[]
    const bets = Array.from({ length: ROUNDS }, (_, number) => {
      const game = games[number % games.length] ?? 'dice'
      const choice = allGames[game].example
      const command = { type: 'bet', playerId, game, choice, stake: STAKE, key: undefined } as const
      return command as Bet<InstantName>
    })
    const roundIds: number[] = []
    for (let first = 0; first < ROUNDS; first += RECEIPTS_PER_READ) {
      const page = bets.slice(first, first + RECEIPTS_PER_READ)
      const settled = await Promise.all(page.map((bet) => settle(bet)))
      roundIds.push(...settled.map(({ round }) => round.id))
    }
    await db.transaction().execute((tx) => rotatePair(tx, seedBox, { playerId, clock }))
    return roundIds
  }

  async function playDraws(source: 'chain' | 'joined'): Promise<number[]> {
    const settle = createSettlement({ db, clock, seedBox })
    const draws = await testDraws(db, clock, { length: DRAWS })
    const playerIds: number[] = []
    for (let made = 0; made < PLAYERS; made += 1)
      playerIds.push(await barePlayer(db, DRAWS * STAKE))
    const roundIds: number[] = []
    for (let played = 0; played < DRAWS; played += 1) {
      const drawId = await draws.open(source)
      const game = 'crash' as const
      const entries = await Promise.all(
        playerIds.map((playerId, place) =>
          settle({
            ...{ type: 'join', playerId, game, drawId, key: undefined, stake: STAKE },
            setup: { autoCashOutHundredths: place === 0 ? null : 120 + 40 * place },
            clientSeed: `seed ${played} of ${place}`,
          }),
        ),
      )
      await draws.start(drawId)
      const [first] = entries
      do {
        clock.advance(HEARTBEAT_MS)
        await recordHeartbeat(db, clock.now())
        // In a short flight, the round is over.
        await settle({
          ...{ type: 'leave', playerId: playerIds[0] ?? 0, game, entryId: first?.id ?? 0 },
          ...{ at: clock.now(), key: undefined },
        }).catch(() => undefined)
      } while (!(await draws.end(drawId)))
      await Promise.all(
        entries.map(({ id: entryId }, place) => {
          const playerId = playerIds[place] ?? 0
          return settle({ type: 'settle_entry', playerId, game, entryId, key: undefined })
        }),
      )
      roundIds.push(...entries.map(({ id }) => id))
    }
    return roundIds
  }
})

import { randomBytes } from 'node:crypto'
import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { CRASH_MAX_HUNDREDTHS } from '@tallyhouse/game-rules/crash'
import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import { sharedCrash } from '@tallyhouse/game-rules/crash-shared'
import { linkAfter } from '@tallyhouse/game-rules/hash-chain'
import { points } from '@tallyhouse/game-rules/points'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import { endDraw, openDraw, startDraw } from '#features/games/draws/draw.ts'
import { recordHeartbeat } from '#features/games/live/epoch.ts'
import { CASH_OUTS_FIRST_MS } from '#features/games/live/round-time.ts'
import { createSettlement } from '#features/games/settle.ts'
import type { Db } from '#platform/db/connect.ts'
import { seedBox } from '../database/seed-box.ts'
import type { FakeClock } from '../fakes/fake-clock.ts'

const BETTING_MS = 5000
const LINKS = 100
/** After this time, any flight is over. */
export const FLIGHT_MS_MAX =
  crashRises.exponential.crashMs(CRASH_MAX_HUNDREDTHS) + CASH_OUTS_FIRST_MS

/** Draws of crash rounds, whose clock the test moves. */
export type TestDraws = {
  /** Opens a draw from the next link of the chain, or with joined seeds. */
  open(source?: 'chain' | 'joined'): Promise<number>
  /** Opens a draw with joined seeds that a player enters. */
  enter(playerId: number): Promise<number>
  start(id: number): Promise<boolean>
  /** Ends one whose flight is over. */
  end(id: number): Promise<boolean>
}

/** @param isWanted chooses the crash point of the first draw of the chain, in hundredths */
export async function testDraws(
  db: Db,
  clock: FakeClock,
  {
    length = LINKS,
    isWanted = () => true,
  }: { length?: number; isWanted?: (crashPoint: number) => boolean } = {},
): Promise<TestDraws> {
  const first = randomBytes(32).toString('hex')
  const links = [first]
  for (let left = length; left > 0; left -= 1) links.push(linkAfter(links.at(-1) ?? '', 1))
  const terminator = links.pop() ?? ''
  const salt = findSalt(links.at(-1) ?? '', isWanted)
  const chain = await db
    .insertInto('seed_chain')
    .values({
      terminator,
      length,
      salt,
      salt_source: 'a later block',
      salt_recorded_at: clock.now(),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let nonce = 0

  function nextSource() {
    const serverSeed = links.at(-1)
    if (serverSeed === undefined) throw new Error('the chain is used up')
    return { serverSeed, source: { chainId: chain.id, nonce: nonce + 1, clientSeed: salt } }
  }

  function joinedSource() {
    const serverSeed = randomBytes(32).toString('hex')
    return { serverSeed, source: { chainId: null, nonce: 0, clientSeed: null } as const }
  }

  async function open(kind: 'chain' | 'joined' = 'chain'): Promise<number> {
    const { serverSeed, source } = kind === 'chain' ? nextSource() : joinedSource()
    const openedAt = clock.now()
    const closesAt = new Date(openedAt.getTime() + BETTING_MS)
    const hash = { serverSeed, serverSeedHash: serverSeedHash(serverSeed) }
    const draw = { game: 'crash', source, ...hash, openedAt, closesAt } as const
    const id = await db.transaction().execute((tx) => openDraw(tx, seedBox, draw))
    if (source.chainId !== null) {
      links.pop()
      nonce += 1
    }
    return id
  }

  return {
    open,
    async enter(playerId) {
      const drawId = await open('joined')
      const settle = createSettlement({ db, clock, seedBox })
      const command = { type: 'join', playerId, game: 'crash', drawId, key: undefined } as const
      const setup = { autoCashOutHundredths: null }
      await settle({ ...command, setup, stake: points(10), clientSeed: 'mine' })
      return drawId
    },
    async start(id) {
      const startedAt = clock.now()
      await recordHeartbeat(db, startedAt)
      return db.transaction().execute((tx) => startDraw(tx, seedBox, { id, startedAt }))
    },
    end: (id) =>
      db.transaction().execute((tx) => endDraw(tx, seedBox, { id, endedAt: clock.now() })),
  }
}

function findSalt(serverSeed: string, isWanted: (crashPoint: number) => boolean): string {
  for (let tried = 0; ; tried += 1) {
    const clientSeed = `the hash of a later block ${tried}`
    const random = randomStream({ serverSeed, clientSeed, nonce: 1 })
    if (isWanted(sharedCrash.draw(random).crashPointHundredths)) return clientSeed
  }
}

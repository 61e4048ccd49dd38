import type { GameType } from '@tallyhouse/contract/games/all-games'
import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { createBatchBooks, lockWallets, reserveIds } from '#core/ledger/books.ts'
import { createResponses, type Responses, responsesUnder } from '#core/ledger/idempotency.ts'
import { type NewNotification, notifications } from '#core/notifications/notify.ts'
import { createGuards, guardedAmong } from '#core/protection/guards.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { pipelinedTransaction } from '#platform/db/pipelined-transaction.ts'
import { type Statement, statement } from '#platform/db/statement.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { Batch } from './batch.ts'
import { type BetRepeats, betKeys, betsUnder, createBetRepeats } from './bet-repeats.ts'
import { bigWinNotifications } from './big-win.ts'
import { createDraws, lockOpenDraws, readDraws } from './draws/draw.ts'
import { joinDraw, leaveDraw, settleEntry } from './draws/enter-draw.ts'
import { createEntries, entriesWith } from './draws/entry.ts'
import type { EntryAfter, GameCommand, RoundAfter, Settled } from './game-command.ts'
import { collectMovedRounds } from './history/round-publisher.ts'
import { playInstant } from './instant-round.ts'
import { createEpochs, epochsFor } from './live/epoch.ts'
import { multiStepGames } from './multi-step-games.ts'
import { expireRound, playMove, startRound } from './multi-step-round.ts'
import { multiplierText } from './multiplier.ts'
import { createOpenRounds, openRoundsWith } from './open-round.ts'
import { insertRounds, type SettledRound } from './round.ts'
import { pairsOrIds, toPairs } from './seeds/seed-pair.ts'

export type BatchDeps = {
  db: Db
  clock: Clock
  /** Encrypts server seeds. */
  seedBox: SecretBox
  /** @throws AppError `crash_paused` while no live round may start */
  rejectWhilePaused?: () => void
  /** Whether a batch of this process has claimed the schema. */
  schema: { isClaimed: boolean }
}

/** A start takes an id for its round, its stake, the end of that, and a payout; other commands take fewer. */
const STEP_IDS = 4

/** What a command resolves to. */
export type GameResult = Settled | RoundAfter | EntryAfter | boolean

/**
 * Settles commands in one transaction. Locks the wallets first, so that the other reads see what
 * earlier batches committed.
 */
export function settleBatch(
  { db, clock, seedBox, schema, rejectWhilePaused = () => {} }: BatchDeps,
  commands: GameCommand[],
) {
  const playerIds = [...new Set(commands.map(({ playerId }) => playerId))]
  const live = commands.filter(isLive).map(({ playerId }) => playerId)
  const drawn = drawKeys(commands)
  const keys = betKeys(commands)
  return pipelinedTransaction(db, {
    reads: {
      wallets: lockWallets(playerIds),
      responses: responsesUnder(commands.flatMap(({ key }) => key ?? [])),
      bets: betsUnder(keys),
      pairs: pairsOrIds(playerIds),
      openRounds: openRoundsWith(playerIds),
      drawLocks: lockOpenDraws(drawn),
      draws: readDraws(drawn),
      entries: entriesWith(drawn.playerIds),
      epochs: epochsFor(live),
      guarded: guardedAmong(playerIds, clock.now()),
      ids: reserveIds(commands.reduce((sum, { type }) => sum + (type === 'bet' ? 1 : STEP_IDS), 0)),
    },
    apply(rows) {
      const ids = rows.ids.values()
      const nextId = () => idFrom(ids)
      const batch: Batch = {
        now: clock.now(),
        books: createBatchBooks(rows.wallets, nextId),
        guards: createGuards(rows.guarded),
        openRounds: createOpenRounds(rows.openRounds),
        epochs: createEpochs(rows.epochs),
        pairs: toPairs(rows.pairs, seedBox),
        draws: createDraws(rows.draws, seedBox),
        entries: createEntries(rows.entries),
        placed: [],
        settled: [],
        ended: [],
        betKeys: keys,
        nextId,
        rejectWhilePaused,
      }
      const responses = createResponses(rows.responses)
      const repeats = createBetRepeats(keys, rows.bets)
      createMissingPairs(commands, batch)
      const verdicts = commands.map((command) => verdictOn(command, batch, { responses, repeats }))
      const { now, placed, settled } = batch
      return {
        writes: [
          ...(schema.isClaimed ? [] : claimSchema(placed)),
          ...collectWrites(batch, responses),
        ],
        result: { verdicts, placed, settled, moved: collectMovedRounds(batch), now },
      }
    },
  })
}

/** Whether a command depends on an epoch. */
function isLive(command: GameCommand): boolean {
  if (command.type === 'bet') return false
  return isForDraw(command) || multiStepGames[command.game].isLive
}

type DrawCommand = Extract<GameCommand, { type: 'join' | 'leave' | 'settle_entry' }>

function isForDraw(command: GameCommand): command is DrawCommand {
  return command.type === 'join' || command.type === 'leave' || command.type === 'settle_entry'
}

/** The draws that commands join, and the players whose entries they concern. */
function drawKeys(commands: GameCommand[]) {
  const concerned = commands.filter(isForDraw)
  return {
    drawIds: concerned.flatMap((command) => (command.type === 'join' ? command.drawId : [])),
    playerIds: concerned.map(({ playerId }) => playerId),
  }
}

function idFrom(ids: Iterator<{ id: number }>): number {
  const { value } = ids.next()
  if (value === undefined) throw new Error('the commands use more ids than are reserved')
  return value.id
}

/** Creates seed pairs for first-time players whose stake is covered. */
function createMissingPairs(commands: GameCommand[], { pairs, books, now }: Batch): void {
  for (const command of commands) {
    if (command.type !== 'bet' && command.type !== 'start') continue
    const { playerId, stake } = command
    const isCovered = stake <= books.wallet(playerId).available
    if (isCovered && pairs.find(playerId) === undefined) pairs.create(playerId, now)
  }
}

function verdictOn(
  command: GameCommand,
  batch: Batch,
  earlier: Earlier,
): PromiseSettledResult<GameResult> {
  try {
    return { status: 'fulfilled', value: applyOnce(command, batch, earlier) }
  } catch (reason) {
    if (!(reason instanceof AppError)) throw reason
    return { status: 'rejected', reason }
  }
}

/** The results of earlier calls. Versions before 0025 stored those of bets as other responses. */
type Earlier = { responses: Responses; repeats: BetRepeats }

/** Applies a command, unless its idempotency key already has a result. */
function applyOnce(
  command: GameCommand,
  batch: Batch,
  { responses, repeats }: Earlier,
): GameResult {
  const stored = command.key && responses.find(command.key)
  if (stored !== undefined) return stored as GameResult
  if (command.type === 'bet') {
    const repeated = repeats.find(command)
    if (repeated !== undefined) return repeated
    const settled = playInstant(batch, command)
    repeats.save(command, settled)
    return settled
  }
  const result = applyStep(batch, command)
  if (command.key) responses.save(command.key, result)
  return result
}

/** Applies a command in memory. Throws any refusal before it changes anything. */
function applyStep(batch: Batch, command: Exclude<GameCommand, { type: 'bet' }>): GameResult {
  switch (command.type) {
    case 'start':
      return startRound(batch, command)
    case 'move':
      return playMove(batch, command)
    case 'expire':
      return expireRound(batch, command)
    case 'join':
      return joinDraw(batch, command)
    case 'leave':
      return leaveDraw(batch, command)
    case 'settle_entry':
      return settleEntry(batch, command)
  }
}

/**
 * With the first rounds that it places, a process lets no version before 0025 start or move points on the schema: it
 * would use their nonces again, and not know their keys. Until then, an update can go back.
 */
function claimSchema(placed: GameType[]): Statement[] {
  if (placed.length === 0) return []
  const oldest = '0025_one_row_per_bet'
  return [
    statement`
      update schema_compatibility set oldest_migration = ${oldest} where oldest_migration < ${oldest}`,
  ]
}

/** Seed pairs first, because rounds refer to them, and a new pair begins the nonces of its wallet. */
function collectWrites(batch: Batch, responses: Responses): Statement[] {
  const { now, books, guards, openRounds, entries, pairs, settled } = batch
  const news = settled.flatMap((round) => [
    ...interruptionNotifications(round),
    ...bigWinNotifications(round),
  ])
  return [
    ...pairs.writes(),
    ...books.writes(now),
    ...insertRounds(settled),
    ...openRounds.writes(),
    ...entries.writes(),
    ...guards.writes(),
    ...notifications(news, now),
    ...responses.writes(now),
  ]
}

/** The notification for a live round that an interruption cashed out. Empty for other rounds. */
function interruptionNotifications({
  playerId,
  choice,
  multiplierHundredths,
  payout,
}: SettledRound): NewNotification[] {
  if (!('interruptedAtMs' in choice) || choice.interruptedAtMs === undefined) return []
  const multiplier = multiplierText(multiplierHundredths)
  const message = text(m.crashInterruptedBody, { multiplier, payout })
  return [
    {
      playerId,
      type: 'system',
      title: text(m.crashInterruptedTitle),
      message,
      amount: payout,
      gameName: 'Crash',
    },
  ]
}

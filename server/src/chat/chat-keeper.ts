import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { Hub } from '../realtime/hub.ts'
import { createTurns } from '../turns.ts'
import type { Chat } from './chat.ts'
import { endDueRain } from './end-rain.ts'
import { readRain } from './rain.ts'
import type { RainNews } from './rain-news.ts'
import { startScheduledRain } from './scheduled-rain.ts'

export type ChatKeeper = {
  /** Looks after the rain every `pollMs` from now on, and at the moment it ends. */
  start(pollMs: number): void
  /** Looks no more and waits for the look that is under way. */
  stop(): Promise<void>
  /** Ends and begins rains that are due; answers when the one that falls ends. */
  look(): Promise<Date | undefined>
}

/**
 * Ends rains whose time is over, also those of a process that is gone, and begins those of the
 * schedule while somebody listens. Several processes may do so at once. What others began or ended
 * without being heard is told here.
 */
export function createChatKeeper({
  db,
  clock,
  hub,
  chat,
  rainNews,
  log,
}: {
  db: Db
  clock: Clock
  hub: Hub
  chat: Chat
  rainNews: RainNews
  log: { error(details: object, message: string): void }
}): ChatKeeper {
  const turns = createTurns()

  async function look(): Promise<Date | undefined> {
    const edition = rainNews.edition()
    const rain = await readRain(db)
    const isDue = rain !== undefined && clock.now() >= rain.endsAt
    if (isDue) await end()
    else rainNews.learn(rain, edition)
    if (rain && !isDue) return rain.endsAt
    if (hub.connectionCount() === 0) return undefined
    const started = await startScheduledRain(db, clock.now()).catch(unlessItRains)
    if (started) chat.tellStart(started)
    return started && new Date(clock.now().getTime() + started.seconds * 1000)
  }

  /** An admin may make it rain between the look and the start. */
  function unlessItRains(error: unknown): undefined {
    if (!(error instanceof AppError && error.code === 'rain_running')) throw error
  }

  async function end(): Promise<void> {
    const hasEnded = await db.transaction().execute((tx) => endDueRain(tx, clock.now()))
    if (hasEnded) hub.publish({ type: 'rain_end' })
  }

  async function turn(pollMs: number): Promise<number> {
    const endsAt = await look().catch((error: unknown) => {
      log.error({ err: error }, 'the rain could not be looked after')
      return undefined
    })
    const leftMs = endsAt === undefined ? pollMs : endsAt.getTime() - clock.now().getTime()
    return Math.min(pollMs, Math.max(0, leftMs))
  }

  return {
    start: (pollMs) => turns.start(pollMs, () => turn(pollMs)),
    stop: turns.stop,
    look,
  }
}

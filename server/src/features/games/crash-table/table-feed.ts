import { tableNews } from '@tallyhouse/contract/games/crash-table'
import { type ServerMessage, watchTableMessage } from '@tallyhouse/contract/realtime'
import * as z from 'zod/mini'
import type { Bus, Topic } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { type Connection, encode, type Hub } from '#platform/realtime/hub.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { toRatio } from '../multiplier.ts'
import { presentOpened, presentResult } from './present-table.ts'
import { readShownNames } from './read-table.ts'
import type { TableNews } from './table-news.ts'

type News = z.output<z.ZodMiniObject<typeof tableNews>>

const newsTopic: Topic<News> = { name: 'crash_table', shape: z.strictObject(tableNews) }

export type TableFeed = {
  news: TableNews
  /** Someone read the table without a socket. */
  noteReader(): void
  subscribe(bus: Bus): void
  /** Sends what happened to those who watch at this process. */
  task: RecurringTask
}

type Deps = {
  db: Db
  clock: Clock
  seedBox: SecretBox
  bus: Pick<Bus, 'publish'>
  hub: Pick<Hub, 'handle' | 'connections' | 'publishTo'>
}

/** How often those who watch get a message, and how long its lists are as JSON. Longer lists take several. */
export const FRAME_MS = 100
const FRAME_LISTS_MAX = 100
/** For how long a read counts as watching. */
const READER_MS = 10_000

/** Publishes what happens at the table to all processes, and to those who watch at this one in few and small messages. */
export function createTableFeed({ db, clock, seedBox, bus, hub }: Deps): TableFeed {
  const watching = new WeakSet<Connection>()
  const pending = createPendingNews()
  let readAtMs = Number.NEGATIVE_INFINITY

  hub.handle('watch_table', watchTableMessage, ({ isWatching }, from) => {
    if (isWatching) watching.add(from)
    else watching.delete(from)
  })

  const watchers = () => [...hub.connections()].filter((connection) => watching.has(connection))
  const publish = (news: News) => bus.publish(newsTopic, news)

  const task = recurringTask({
    name: 'send-table-news',
    everyMs: 60_000,
    async run({ nextIn }) {
      const listening = watchers()
      if (listening.length === 0) return pending.clear()
      const message = pending.take()
      if (message === undefined) return
      const encoded = encode({ type: 'crash_table', ...message } satisfies ServerMessage)
      for (const watcher of listening) watcher.send(encoded)
      if (!pending.isEmpty()) nextIn(FRAME_MS)
    },
  })

  return {
    task,
    noteReader() {
      readAtMs = clock.elapsedMs()
    },
    subscribe(events) {
      events.subscribe(newsTopic, (news) => {
        pending.add(news)
        task.wake(news.ended ? 0 : FRAME_MS)
      })
    },
    news: {
      isWatched: () => clock.elapsedMs() - readAtMs < READER_MS || watchers().length > 0,
      opened: (round) => publish({ opened: presentOpened(round) }),
      started: ({ id: drawId, startedAt }) =>
        publish({ started: { drawId, startedAt: startedAt.toISOString() } }),
      ended(round) {
        const { serverSeed, endedAt } = round
        const ended = { serverSeed, endedAt: (endedAt ?? clock.now()).toISOString() }
        publish({ ended: { ...presentResult(seedBox, round), ...ended } })
      },
      async joined(bets) {
        const ids = bets.map(({ playerId }) => playerId)
        const names = await readShownNames(db, ids)
        publish({
          joined: bets.map(({ playerId, entry: { id, stake } }) => [
            id,
            names.get(playerId) ?? null,
            stake,
          ]),
        })
      },
      left: (ids) => publish({ left: ids }),
      cashedOut: (bets) =>
        publish({
          cashedOut: bets.map(({ id, cashOutHundredths }) => [id, toRatio(cashOutHundredths)]),
        }),
      dropped({ id: queuedId, playerId }, { code, text }) {
        hub.publishTo(playerId, { type: 'crash_bet_dropped', queuedId, code, text })
      },
    },
  }
}

type Lists = Required<Pick<News, 'joined' | 'left' | 'cashedOut'>>

/** What is not sent yet. A new round makes what is left of the one before irrelevant. */
export function createPendingNews() {
  let once: Pick<News, 'ended' | 'opened' | 'started'> = {}
  let lists: Lists = { joined: [], left: [], cashedOut: [] }
  let openedId: number | undefined

  function clear(): void {
    once = {}
    lists = { joined: [], left: [], cashedOut: [] }
  }

  return {
    clear,
    add({ joined = [], left = [], cashedOut = [], ...news }: News): void {
      // After another process took over, it may be the same round again.
      if (news.opened && news.opened.drawId !== openedId)
        lists = { joined: [], left: [], cashedOut: [] }
      openedId = news.opened?.drawId ?? openedId
      once = { ...once, ...news }
      lists.joined.push(...joined)
      // Who joins and leaves at once must not delay what others do.
      const unsent = lists.joined.filter(([id]) => left.includes(id)).map(([id]) => id)
      lists.joined = lists.joined.filter(([id]) => !unsent.includes(id))
      lists.left.push(...left.filter((id) => !unsent.includes(id)))
      lists.cashedOut.push(...cashedOut)
    },
    isEmpty: () => Object.values(lists).every((list) => list.length === 0),
    /** The next message, whose lists are short. */
    take(): News | undefined {
      const news: News = once
      once = {}
      let left = FRAME_LISTS_MAX
      const pick = <Item>(list: Item[]): Item[] => {
        const taken: Item[] = []
        while (list[0] !== undefined) {
          left -= JSON.stringify(list[0]).length + 1
          if (left < 0) break
          taken.push(list.shift() as Item)
        }
        return taken
      }
      const picked = {
        cashedOut: pick(lists.cashedOut),
        left: pick(lists.left),
        joined: pick(lists.joined),
      }
      const filled = Object.entries(picked).filter(([, list]) => list.length > 0)
      const message = { ...news, ...Object.fromEntries(filled) }
      return Object.keys(message).length === 0 ? undefined : message
    },
  }
}

import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { BusLog, OwnBus, Topic } from './bus.ts'
import { createListeners } from './listeners.ts'
import { reportLoss, type Valkey } from './valkey.ts'

const CHANNEL = 'tallyhouse:news'
const BEAT = 'beat'
const BEAT_MS = 1000
/** Connections on which a process does not hear itself for longer are cut, and made anew. */
const SILENCE_MS_MAX = 4000

type Parcel = { from: string; topic: string; news: unknown }

/** Told by a process some of whose news may have reached nobody else. */
const unheard: Topic<{ awayMs: number }> = {
  name: 'unheard',
  shape: z.strictObject({ awayMs: z.number() }),
}

/**
 * The bus between all processes that have the same Valkey. Each hears its own heartbeat come back,
 * and so knows whether it is heard. While Valkey is lost, news reach this process alone.
 */
export function createSharedBus(valkey: Valkey, log: BusLog): OwnBus {
  const { asking, listening } = valkey
  const processId = randomUUID()
  const listeners = createListeners(log)
  const gapListeners: ((awayMs: number) => void)[] = []
  let beating: NodeJS.Timeout | undefined
  let isSubscribed = false
  /** When this process last heard itself, and so everybody else. */
  let heardAt = performance.now()
  /** When these connections were given their chance. */
  let connectedAt = heardAt
  /** Since when what this process said may have reached nobody. */
  let unheardSince: number | undefined

  function send(topic: string, news: unknown): void {
    const sentAt = performance.now()
    post(topic, news).catch(() => {
      if (topic !== BEAT) unheardSince ??= sentAt
    })
  }

  async function post(topic: string, news: unknown): Promise<void> {
    const parcel: Parcel = { from: processId, topic, news }
    await asking.publish(CHANNEL, JSON.stringify(parcel))
  }

  function hear(text: string): void {
    const parcel = readParcel(text)
    if (parcel === undefined) return
    if (parcel.from === processId) heardAt = performance.now()
    else listeners.tellUnchecked(parcel.topic, parcel.news)
  }

  async function listen(): Promise<void> {
    await listening.subscribe(CHANNEL)
    const awayMs = performance.now() - heardAt
    isSubscribed = true
    connectedAt = performance.now()
    tellGap(awayMs)
  }

  function tellGap(awayMs: number): void {
    for (const listener of gapListeners) listener(awayMs)
  }

  /** Has the others look for what this process could not tell them. */
  function confessUnheard(): void {
    if (unheardSince === undefined || !isShared()) return
    const since = unheardSince
    unheardSince = undefined
    post(unheard.name, { awayMs: performance.now() - since }).catch(() => {
      unheardSince = since
    })
  }

  function beat(): void {
    confessUnheard()
    send(BEAT, null)
    const silentSince = Math.max(heardAt, connectedAt)
    if (isSubscribed && performance.now() - silentSince > SILENCE_MS_MAX) {
      // Both: what waits on the one that asks would become more and more.
      for (const redis of [asking, listening]) redis.disconnect(true)
    }
  }

  function isShared(): boolean {
    return isSubscribed && asking.status === 'ready'
  }

  listening.on('message', (_channel: string, text: string) => hear(text))
  listening.on('ready', () => void listen().catch(() => listening.disconnect(true)))
  listening.on('close', () => {
    isSubscribed = false
  })
  listeners.subscribe(unheard, ({ awayMs }) => tellGap(awayMs))
  reportLoss(valkey, log)

  return {
    processId,
    publish({ name }, news) {
      listeners.tell(name, news)
      send(name, news)
    },
    subscribe: listeners.subscribe,
    onGap: (listener) => void gapListeners.push(listener),
    reach: () => (isShared() ? 'shared' : 'lost'),
    start() {
      valkey.connect()
      beating = setInterval(beat, BEAT_MS)
    },
    stop() {
      clearInterval(beating)
      valkey.close()
    },
  }
}

function readParcel(text: string): Parcel | undefined {
  try {
    const parcel = JSON.parse(text)
    const isParcel = typeof parcel?.from === 'string' && typeof parcel.topic === 'string'
    return isParcel ? parcel : undefined
  } catch {
    return undefined
  }
}

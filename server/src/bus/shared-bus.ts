import { randomUUID } from 'node:crypto'
import type { BusLog, OwnBus } from './bus.ts'
import { createListeners } from './listeners.ts'
import { reportLoss, type Valkey } from './valkey.ts'

const CHANNEL = 'tallyhouse:news'
const BEAT = 'beat'
const BEAT_MS = 1000
/** A connection that stays silent for longer is cut, and made anew. */
const SILENCE_MS_MAX = 4000

type Parcel = { from: string; topic: string; news: unknown }

/**
 * The bus between all processes that have the same Valkey. Each hears its own heartbeat come back,
 * and so knows whether it is heard. While Valkey is lost, news reach this process alone.
 */
export function createSharedBus(valkey: Valkey, log: BusLog): OwnBus {
  const { asking, listening } = valkey
  const processId = randomUUID()
  const listeners = createListeners(log)
  const gapListeners: (() => void)[] = []
  let beating: NodeJS.Timeout | undefined
  let isSubscribed = false
  let heardAt = performance.now()

  function send(topic: string, news: unknown): void {
    const parcel: Parcel = { from: processId, topic, news }
    // What cannot be sent is missed, as everything on a bus may be.
    asking.publish(CHANNEL, JSON.stringify(parcel)).catch(() => {})
  }

  function hear(text: string): void {
    heardAt = performance.now()
    const parcel = readParcel(text)
    if (parcel === undefined || parcel.from === processId) return
    listeners.tellUnchecked(parcel.topic, parcel.news)
  }

  async function listen(): Promise<void> {
    await listening.subscribe(CHANNEL)
    isSubscribed = true
    heardAt = performance.now()
    for (const listener of gapListeners) listener()
  }

  listening.on('message', (_channel: string, text: string) => hear(text))
  listening.on('ready', () => void listen().catch(() => listening.disconnect(true)))
  listening.on('close', () => {
    isSubscribed = false
  })

  reportLoss(valkey, log)

  function beat(): void {
    send(BEAT, null)
    if (isSubscribed && performance.now() - heardAt > SILENCE_MS_MAX) listening.disconnect(true)
  }

  return {
    processId,
    publish({ name }, news) {
      listeners.tell(name, news)
      send(name, news)
    },
    subscribe: listeners.subscribe,
    onGap: (listener) => void gapListeners.push(listener),
    reach: () => (isSubscribed && asking.status === 'ready' ? 'shared' : 'lost'),
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

import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { recurringTask } from '#platform/scheduler/recurring-task.ts'
import type { BusLog, OwnBus, Topic } from './bus.ts'
import { createListeners } from './listeners.ts'
import { isRejection, reportLoss, type Valkey } from './valkey.ts'

/** The channel for all events. */
export const CHANNEL = 'tallyhouse:news'
const BEAT = 'beat'
const BEAT_MS = 1000
/** A process that misses its own heartbeat for longer reconnects. */
const SILENCE_MS_MAX = 4000
/** How long to wait before subscribing again without the right to. */
const REJECTED_RETRY_MS = 30_000

/** The wire format, which processes of other versions read as well. */
type Envelope = { from: string; topic: string; news: unknown }

/** Published by a process that may have failed to send events. */
const undelivered: Topic<{ awayMs: number }> = {
  name: 'unheard',
  shape: z.strictObject({ awayMs: z.number() }),
}

/**
 * A bus between all processes that use the same Valkey. Each process receives its own heartbeat,
 * which confirms that its events are delivered. While Valkey is unreachable, events only reach the
 * process itself.
 */
export function createSharedBus(valkey: Valkey, log: BusLog): OwnBus {
  const { commands, subscriber } = valkey
  const processId = randomUUID()
  const sender = createSender(commands, processId)
  const listeners = createListeners(log)
  const gapListeners: ((awayMs: number) => void)[] = []
  let isSubscribed = false
  /** When to try again after the user had no right to subscribe. */
  let rejectedUntil: number | undefined
  /** When this process last received its own heartbeat, and therefore every other event. */
  let confirmedAt = performance.now()
  /** When the current connections were subscribed. */
  let connectedAt = confirmedAt

  function receive(text: string): void {
    const envelope = readEnvelope(text)
    if (envelope === undefined) return
    if (envelope.from === processId) confirmedAt = performance.now()
    else listeners.publishUnchecked(envelope.topic, envelope.news)
  }

  async function subscribe(): Promise<void> {
    await subscriber.subscribe(CHANNEL)
    rejectedUntil = undefined
    const awayMs = performance.now() - confirmedAt
    isSubscribed = true
    connectedAt = performance.now()
    reportGap(awayMs)
  }

  function trySubscribing(): void {
    subscribe().catch((error: unknown) => {
      // Reconnecting would change nothing.
      if (!isRejection(error)) return subscriber.disconnect(true)
      if (rejectedUntil === undefined) {
        log.warn(`Valkey refuses to subscribe (${error.message}); this process continues alone`)
      }
      rejectedUntil = performance.now() + REJECTED_RETRY_MS
    })
  }

  const reportGap = (awayMs: number) => {
    for (const listener of gapListeners) listener(awayMs)
  }

  async function beat(): Promise<void> {
    if (isShared()) sender.reportUndelivered()
    sender.send(BEAT, null)
    if (rejectedUntil !== undefined && performance.now() >= rejectedUntil) trySubscribing()
    const confirmedSince = Math.max(confirmedAt, connectedAt)
    if (isSubscribed && performance.now() - confirmedSince > SILENCE_MS_MAX) {
      // Reconnects both, because commands would keep piling up on the other connection.
      for (const connection of [commands, subscriber]) connection.disconnect(true)
    }
  }

  const isShared = () => isSubscribed && commands.status === 'ready'

  subscriber.on('message', (_channel: string, text: string) => receive(text))
  subscriber.on('ready', trySubscribing)
  subscriber.on('close', () => {
    isSubscribed = false
  })
  listeners.subscribe(undelivered, ({ awayMs }) => reportGap(awayMs))
  reportLoss(valkey, log)

  return {
    processId,
    publish({ name }, event) {
      listeners.notify(name, event)
      sender.send(name, event)
    },
    subscribe: listeners.subscribe,
    onGap: (listener) => void gapListeners.push(listener),
    reach: () => (isShared() ? 'shared' : 'lost'),
    start: valkey.connect,
    stop: valkey.close,
    recurring: [recurringTask({ name: 'check-bus', everyMs: BEAT_MS, run: beat })],
  }
}

/** Sends events to the other processes, and reports a gap to them if some could not be sent. */
function createSender(commands: Valkey['commands'], processId: string) {
  /** Since when events may not have been delivered. */
  let undeliveredSince: number | undefined

  async function post(topic: string, event: unknown): Promise<void> {
    const envelope: Envelope = { from: processId, topic, news: event }
    await commands.publish(CHANNEL, JSON.stringify(envelope))
  }

  function send(topic: string, event: unknown): void {
    const sentAt = performance.now()
    post(topic, event).catch(() => {
      if (topic !== BEAT) undeliveredSince ??= sentAt
    })
  }

  function reportUndelivered(): void {
    if (undeliveredSince === undefined) return
    const since = undeliveredSince
    undeliveredSince = undefined
    post(undelivered.name, { awayMs: performance.now() - since }).catch(() => {
      undeliveredSince = since
    })
  }

  return { send, reportUndelivered }
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    const envelope = JSON.parse(text)
    const isEnvelope = typeof envelope?.from === 'string' && typeof envelope.topic === 'string'
    return isEnvelope ? envelope : undefined
  } catch {
    return undefined
  }
}

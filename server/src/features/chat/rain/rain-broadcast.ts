import type { ServerMessage } from '@tallyhouse/contract/realtime'
import type { Clock } from '#platform/clock.ts'
import { encode, type Hub } from '#platform/realtime/hub.ts'
import type { Rain } from './rain.ts'
import { rainSentence } from './start-rain.ts'

/** The rain as this process last broadcast it to its connections. */
export type RainBroadcast = {
  /** Changes with every broadcast. Read it before reading the rain from the database. */
  version(): number
  /**
   * Compares the broadcast state with the rain read from the database, and sends what is missing. Does
   * nothing if there was a broadcast since `version` was read.
   */
  reconcile(rain: Rain | undefined, version: number): void
}

/** A broadcast does not include the rain's id, which is set once the rain is read from the database. */
type BroadcastRain = { id?: number; endsAt: number; message: string }

/**
 * Tracks the rain's broadcast state, sends an active rain to new connections, and sends the
 * missed broadcasts from other processes.
 */
export function createRainBroadcast({ hub, clock }: { hub: Hub; clock: Clock }): RainBroadcast {
  let sent: BroadcastRain | undefined
  let version = 0

  hub.onPublished((message) => {
    if (message.type !== 'rain_start' && message.type !== 'rain_end') return
    version += 1
    sent =
      message.type === 'rain_start'
        ? { endsAt: clock.now().getTime() + message.duration * 1000, message: message.message }
        : undefined
  })
  hub.onJoin((connection) => {
    const start = startMessage(sent, clock.now())
    if (start) connection.send(encode(start))
  })

  return {
    version: () => version,
    reconcile(rain, readVersion) {
      if (readVersion !== version) return
      const now = clock.now()
      const active =
        rain && now < rain.endsAt
          ? { id: rain.id, endsAt: rain.endsAt.getTime(), message: rainSentence(rain.claimPoints) }
          : undefined
      const messages = missingMessages({ sent, active, now })
      sent = active
      for (const message of messages) hub.sendToAllHere(message)
    },
  }
}

function missingMessages({
  sent,
  active,
  now,
}: {
  sent: BroadcastRain | undefined
  active: BroadcastRain | undefined
  now: Date
}): ServerMessage[] {
  if (sent && active && (sent.id ?? active.id) === active.id) return []
  const end: ServerMessage[] = sent ? [{ type: 'rain_end' }] : []
  return [...end, startMessage(active, now)].filter((message) => message !== undefined)
}

/** A rain's start message, with its remaining duration; undefined when it is over. */
function startMessage(rain: BroadcastRain | undefined, now: Date): ServerMessage | undefined {
  const leftMs = rain ? rain.endsAt - now.getTime() : 0
  if (rain === undefined || leftMs <= 0) return undefined
  return { type: 'rain_start', duration: Math.ceil(leftMs / 1000), message: rain.message }
}

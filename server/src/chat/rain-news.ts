import type { ServerMessage } from '@tallyhouse/contract/realtime'
import type { Clock } from '../clock.ts'
import { encode, type Hub } from '../realtime/hub.ts'
import type { Rain } from './rain.ts'
import { rainSentence } from './start-rain.ts'

/** What those who listen to this process were told of the rain. */
export type RainNews = {
  /** Changes with everything that is told. Ask for it before the rain is read. */
  edition(): number
  /** Compares what was told with the rain as it was read, and tells what is missing. */
  learn(rain: Rain | undefined, edition: number): void
}

/** A rain; which one it is shows only once it is read. */
type Told = { id?: number; endsAt: number; message: string }

/**
 * Keeps in mind whether it rains, and tells it to whoever comes meanwhile. What another process
 * told without being heard here is told as soon as it is learned.
 */
export function createRainNews({ hub, clock }: { hub: Hub; clock: Clock }): RainNews {
  let told: Told | undefined
  let edition = 0

  hub.onPublished((message) => {
    if (message.type !== 'rain_start' && message.type !== 'rain_end') return
    edition += 1
    told =
      message.type === 'rain_start'
        ? { endsAt: clock.now().getTime() + message.duration * 1000, message: message.message }
        : undefined
  })
  hub.onJoin((connection) => {
    const start = startOf(told, clock.now())
    if (start) connection.send(encode(start))
  })

  return {
    edition: () => edition,
    learn(rain, readEdition) {
      // Something was told since the rain was read.
      if (readEdition !== edition) return
      const now = clock.now()
      const falling =
        rain && now < rain.endsAt
          ? { id: rain.id, endsAt: rain.endsAt.getTime(), message: rainSentence(rain.claimPoints) }
          : undefined
      const news = newsOf({ told, falling, now })
      told = falling
      for (const message of news) hub.tellAllHere(message)
    },
  }
}

function newsOf({
  told,
  falling,
  now,
}: {
  told: Told | undefined
  falling: Told | undefined
  now: Date
}): ServerMessage[] {
  if (told && falling && (told.id ?? falling.id) === falling.id) return []
  const end: ServerMessage[] = told ? [{ type: 'rain_end' }] : []
  return [...end, startOf(falling, now)].filter((message) => message !== undefined)
}

/** What is told of a rain that falls for some time yet. */
function startOf(rain: Told | undefined, now: Date): ServerMessage | undefined {
  const leftMs = rain ? rain.endsAt - now.getTime() : 0
  if (rain === undefined || leftMs <= 0) return undefined
  return { type: 'rain_start', duration: Math.ceil(leftMs / 1000), message: rain.message }
}

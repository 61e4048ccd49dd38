import { stored } from '../stored.ts'
import { pagePlayer } from './page.ts'

const PREFIX = 'tallyhouse.kept.'
/** After this, the same action is a new one. */
const KEPT_MS_MAX = 3_600_000

/**
 * Something that this tab keeps for its player while the result of a call is unknown, such as its idempotency
 * key. It survives a reload, and lasts for an hour.
 */
export function kept(name: string) {
  return itemAt(`${PREFIX}${pagePlayer()}.${name}`)
}

/** Removes what this tab keeps for other players, or for too long. */
export function dropKept({ except }: { except: number | null }): void {
  for (const key of storedKeys()) {
    if (!key.startsWith(PREFIX)) continue
    const item = itemAt(key)
    if (!key.startsWith(`${PREFIX}${except}.`) || item.read() === undefined) item.remove()
  }
}

function itemAt(key: string) {
  const item = stored(key, 'sessionStorage')
  return {
    read(): unknown {
      const found = item.readJson() as { value: unknown; at: number } | null
      const isFresh = found !== null && Math.abs(Date.now() - found.at) < KEPT_MS_MAX
      return isFresh ? found.value : undefined
    },
    write: (value: unknown) => item.write(JSON.stringify({ value, at: Date.now() })),
    remove: item.remove,
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

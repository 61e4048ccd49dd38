import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 200
const WAIT_MS_MAX = 60_000

/** The build ID in a folder, which `GET /api/health` returns. */
export async function buildIn(folder: string): Promise<string> {
  return (await readFile(join(folder, 'server/dist/built-from'), 'utf8')).slice(0, 12)
}

/**
 * Waits until the product at an address is ready and serves the given build.
 * @throws Error when that takes longer than a minute, or it ends in the meantime
 */
export async function untilServed(
  url: string,
  build: string,
  hasEnded: () => boolean = () => false,
): Promise<void> {
  const deadline = performance.now() + WAIT_MS_MAX
  while (performance.now() < deadline && !hasEnded()) {
    if ((await servedBuild(url)) === build) return
    await delay(POLL_MS)
  }
  throw new Error(`The new version is not ready at ${url}.`)
}

/** Undefined when it is not ready. */
async function servedBuild(url: string): Promise<string | undefined> {
  try {
    const ready = await fetch(`${url}/api/ready`)
    if (!ready.ok) return undefined
    const health = await fetch(`${url}/api/health`)
    return ((await health.json()) as { build?: string }).build
  } catch {
    return undefined
  }
}

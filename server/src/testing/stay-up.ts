import type { TestApp } from './test-app.ts'

const HEARTBEAT_EVERY_MS = 1000

/** Advances the clocks of running apps, with their heartbeats. */
export async function stayUp(ms: number, ...apps: TestApp[]): Promise<void> {
  for (let left = ms; left > 0; left -= HEARTBEAT_EVERY_MS) {
    for (const { clock } of apps) clock.advance(Math.min(left, HEARTBEAT_EVERY_MS))
    for (const { scheduler } of apps) await scheduler.run('record-heartbeat')
  }
}

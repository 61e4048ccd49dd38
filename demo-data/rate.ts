import { rate } from '@tallyhouse/server/features/standings/rating'
import type { DemoUser, DemoWorld } from './demo-world.ts'

/** Ratings, most of them good. */
const opinions = [5, 4, 5, 3, 4, 5, 4, 2, 5, 4]

/** Rates the site as a demo user. */
export async function rateSite(
  { db, clock, pick }: DemoWorld,
  { playerId }: DemoUser,
): Promise<void> {
  const stars = opinions[pick(opinions.length)] ?? 5
  await db.transaction().execute((tx) => rate(tx, { playerId, stars, now: clock.now() }))
}

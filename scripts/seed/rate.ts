import { rate } from '@tallyhouse/server/standings/rating'
import type { Resident, Town } from './town.ts'

/** What residents think of it: most like it. */
const opinions = [5, 4, 5, 3, 4, 5, 4, 2, 5, 4]

/** A resident rates the site. */
export async function rateSite({ db, clock, pick }: Town, { playerId }: Resident): Promise<void> {
  const stars = opinions[pick(opinions.length)] ?? 5
  await db.transaction().execute((tx) => rate(tx, { playerId, stars, now: clock.now() }))
}

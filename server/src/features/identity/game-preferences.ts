import {
  type changeGamePreferences,
  type gamePreferences,
  initialPreferences,
} from '@tallyhouse/contract/preferences'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#platform/db/connect.ts'

type Preferences = z.output<typeof gamePreferences.response>

/** How games animate and sound for a player. */
export async function readGamePreferences(db: Db, playerId: number): Promise<Preferences> {
  const row = await db
    .selectFrom('game_preference')
    .where('player_id', '=', playerId)
    .selectAll()
    .executeTakeFirst()
  if (row === undefined) return initialPreferences
  return {
    animationOn: row.animation_on,
    fastModeOn: row.fast_mode_on,
    soundOn: row.sound_on,
    soundVolumePercent: row.sound_volume_percent,
  }
}

/** Changes the fields that are present, and returns all. */
export async function updateGamePreferences(
  tx: Tx,
  playerId: number,
  changes: z.output<typeof changeGamePreferences.body>,
): Promise<Preferences> {
  const { animationOn, fastModeOn, soundOn, soundVolumePercent } = changes
  if (Object.keys(changes).length > 0) {
    await tx
      .insertInto('game_preference')
      .values({
        player_id: playerId,
        animation_on: animationOn ?? initialPreferences.animationOn,
        fast_mode_on: fastModeOn ?? initialPreferences.fastModeOn,
        sound_on: soundOn ?? initialPreferences.soundOn,
        sound_volume_percent: soundVolumePercent ?? initialPreferences.soundVolumePercent,
      })
      .onConflict((conflict) =>
        // The query builder leaves out undefined values.
        conflict.column('player_id').doUpdateSet({
          animation_on: animationOn,
          fast_mode_on: fastModeOn,
          sound_on: soundOn,
          sound_volume_percent: soundVolumePercent,
        }),
      )
      .execute()
  }
  return readGamePreferences(tx, playerId)
}

import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

export const VOLUME_MAX_PERCENT = 100

const fields = {
  /** Whether stages animate. If not, results show at once. */
  animationOn: z.boolean(),
  /** Whether results show at once, with no wait before the next bet. */
  fastModeOn: z.boolean(),
  soundOn: z.boolean(),
  soundVolumePercent: z.int().check(z.gte(0), z.lte(VOLUME_MAX_PERCENT)),
}
const preferences = z.strictObject(fields)
const { animationOn, fastModeOn, soundOn, soundVolumePercent } = fields

type Preferences = z.output<typeof preferences>

/** The preferences for a player who changed none. */
export const initialPreferences: Preferences = {
  animationOn: true,
  fastModeOn: false,
  soundOn: false,
  soundVolumePercent: 50,
}

export const gamePreferences = {
  method: 'GET',
  path: '/api/user/game-preferences',
  access: 'player',
  summary: 'How games animate and sound for the player',
  response: preferences,
} satisfies Endpoint

export const changeGamePreferences = {
  method: 'PATCH',
  path: '/api/user/game-preferences',
  access: 'player',
  summary: 'Changes how games animate and sound; absent fields stay as they are',
  body: z.strictObject({
    animationOn: z.optional(animationOn),
    fastModeOn: z.optional(fastModeOn),
    soundOn: z.optional(soundOn),
    soundVolumePercent: z.optional(soundVolumePercent),
  }),
  response: preferences,
} satisfies Endpoint

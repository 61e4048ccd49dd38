import type { Pace } from '../http/mount.ts'

/** How fast one player may play, over one call. */
export const PLAY_PACE: Pace = { max: 100, windowMs: 1000 }

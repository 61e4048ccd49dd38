import type { RateLimit } from '#platform/http/mount.ts'

/** Per player and call. */
export const PLAY_RATE_LIMIT: RateLimit = { max: 100, windowMs: 1000 }

import * as z from 'zod'
import { databaseUrl } from '#platform/db/database-url.ts'

export const replicaEnvironment = {
  DATABASE_READ_URL: databaseUrl
    .optional()
    .describe(
      'A standby of the server in `DATABASE_URL`, for reads that may be a few seconds old, with the same user.',
    ),
  DATABASE_READ_LAG_SECONDS_MAX: z.coerce
    .number()
    .int()
    .min(3)
    .max(60)
    .default(5)
    .describe('Above this lag of the standby, these reads use `DATABASE_URL`.'),
}

/** A standby's address, and the lag above which it is not used. */
export type StandbySettings = { url: string; lagMsMax: number }

export function parseStandbySettings(values: {
  DATABASE_READ_URL?: string | undefined
  DATABASE_READ_LAG_SECONDS_MAX: number
}): StandbySettings | undefined {
  const { DATABASE_READ_URL: url, DATABASE_READ_LAG_SECONDS_MAX: seconds } = values
  return url === undefined ? undefined : { url, lagMsMax: seconds * 1000 }
}

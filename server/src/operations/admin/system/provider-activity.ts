import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

/** What an offer or payout provider did in a day. */
export type ProviderActivity = {
  name: string
  accepted: number
  refused: number
  lastAt: string | null
}

type Asked = { names: string[]; now: Date }

/** Bounds the reads: what is older is not counted. */
const ROWS_MAX = 10_000
const DAY_MS = 86_400_000

/** Each network's postbacks in the last 24 hours. */
export async function readNetworkActivity(db: Db, asked: Asked): Promise<ProviderActivity[]> {
  const latest = sql`
    select network as name, received_at as at,
      case when reason is null or verdict = 'unknown' then 'accepted' else 'refused' end as outcome
    from postback order by id desc limit ${ROWS_MAX}`
  return readActivity(db, latest, asked)
}

/** Each provider's payouts in the last 24 hours. */
export async function readPayoutActivity(db: Db, asked: Asked): Promise<ProviderActivity[]> {
  const latest = sql`
    select provider as name, submitted_at as at,
      case when result is null or result = 'paid' then 'accepted' else 'refused' end as outcome
    from payout_attempt order by id desc limit ${ROWS_MAX}`
  return readActivity(db, latest, asked)
}

async function readActivity(
  db: Db,
  latest: ReturnType<typeof sql>,
  { names, now }: Asked,
): Promise<ProviderActivity[]> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<Omit<ProviderActivity, 'lastAt'> & { lastAt: Date | null }>`
    select provider.name,
      count(*) filter (where at >= ${since} and outcome = 'accepted') as accepted,
      count(*) filter (where at >= ${since} and outcome = 'refused') as refused,
      max(at) as "lastAt"
    from unnest(${names}::text[]) as provider (name)
    left join (${latest}) as latest on latest.name = provider.name
    group by provider.name order by provider.name`.execute(db)
  return rows.map((row) => ({ ...row, lastAt: row.lastAt?.toISOString() ?? null }))
}

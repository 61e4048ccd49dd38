const STATEMENT_MS_MAX = 5000
const LOCK_MS_MAX = 3000

/** How long a statement, and a wait for a lock, may take. 0 means no limit. */
export type TimeLimits = { statementMsMax: number; lockMsMax: number }

export function timeLimits({
  statementMsMax = STATEMENT_MS_MAX,
  lockMsMax = Math.min(statementMsMax, LOCK_MS_MAX),
}: Partial<TimeLimits> = {}): TimeLimits {
  return { statementMsMax, lockMsMax }
}

/**
 * What every connection sets for itself, whatever the role or the database has, by the names and in the units of
 * `pg_settings`. Poolers may ignore it, so a start compares it with what is in force.
 */
export function sessionSettings({ statementMsMax, lockMsMax }: TimeLimits): Record<string, string> {
  return {
    DateStyle: 'ISO, MDY',
    IntervalStyle: 'postgres',
    TimeZone: 'UTC',
    bytea_output: 'hex',
    // Commits that were not replicated are reported as warnings.
    client_min_messages: 'warning',
    default_transaction_isolation: 'read committed',
    extra_float_digits: '1',
    idle_in_transaction_session_timeout: String(2 * statementMsMax),
    lock_timeout: String(lockMsMax),
    standard_conforming_strings: 'on',
    statement_timeout: String(statementMsMax),
  }
}

/** Removes the startup parameter `options` from a connection string, where it would replace the connection's. */
export function splitOptions(connectionString: string): { url: string; options: string } {
  const [start = '', query = ''] = connectionString.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const options = parameters.get('options')
  if (options === null) return { url: connectionString, options: '' }
  parameters.delete('options')
  return { url: `${start}?${parameters.toString()}`, options }
}

/** Settings as the startup parameter `options`. */
export function startupOptions(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ')
}

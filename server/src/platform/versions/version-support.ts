/** A version line: when its maintenance ends, and the oldest version without known vulnerabilities. */
type Line = { endsOn: string; secureFrom?: string }

export type Software = keyof typeof lines

/** Nothing is known about a version whose line is not listed. */
export type VersionSupport = {
  state: 'maintained' | 'insecure' | 'ended' | 'unknown'
  endsOn: string | null
  secureFrom: string | null
}

/** When the list was last compared with its sources. */
export const LISTED_ON = '2026-11-26'

/**
 * The lines that this product runs on.
 * - Node: https://github.com/nodejs/Release#release-schedule
 * - PostgreSQL: https://www.postgresql.org/support/versioning and, for the 28 vulnerabilities fixed in
 *   August 2026, https://www.postgresql.org/support/security
 */
const lines = {
  node: {
    20: { endsOn: '2026-04-30' },
    22: { endsOn: '2027-04-30' },
    24: { endsOn: '2028-04-30' },
  },
  postgresql: {
    15: { endsOn: '2027-11-11', secureFrom: '15.19' },
    16: { endsOn: '2028-11-09', secureFrom: '16.15' },
    17: { endsOn: '2029-11-08', secureFrom: '17.11' },
    18: { endsOn: '2030-11-14', secureFrom: '18.6' },
  },
} satisfies Record<string, Record<number, Line>>

/** @param version starts with major and minor number, such as `20.20.2` or `15.18 (Debian)` */
export function versionSupport(software: Software, version: string, now: Date): VersionSupport {
  const [major = 0, minor = 0] = parseVersion(version)
  const line = (lines[software] as Record<number, Line>)[major]
  if (line === undefined) return { state: 'unknown', endsOn: null, secureFrom: null }
  const { endsOn, secureFrom = null } = line
  const [, fixedIn = 0] = parseVersion(secureFrom ?? '')
  const isEnded = now.toISOString().slice(0, 10) > endsOn
  return {
    state: isEnded ? 'ended' : minor < fixedIn ? 'insecure' : 'maintained',
    endsOn,
    secureFrom,
  }
}

function parseVersion(version: string): number[] {
  return /^\d+(\.\d+)?/.exec(version)?.[0].split('.').map(Number) ?? []
}

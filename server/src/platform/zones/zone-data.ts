import type { Day } from './zone-day.ts'
import { ZONE_DATA_RELEASE } from './zone-rules.ts'

/** When the list was last compared with the releases. */
export const LISTED_ON = '2026-11-27'

/** From `on`, `zone` has other clocks than in IANA database releases before `release`. */
export type ZoneChange = { zone: string; on: Day; release: string }

/**
 * Changes of midnights since the oldest release that a supported Node has, 2025c. Found by comparing the data of
 * moment-timezone 0.6.0 to 0.6.6; https://github.com/eggert/tz/blob/main/NEWS describes them.
 */
const zoneChanges: ZoneChange[] = [
  { zone: 'America/Vancouver', on: '2026-11-01', release: '2026b' },
  { zone: 'Africa/Casablanca', on: '2026-09-20', release: '2026c' },
  { zone: 'Africa/El_Aaiun', on: '2026-09-20', release: '2026c' },
  { zone: 'America/Edmonton', on: '2026-11-01', release: '2026c' },
  { zone: 'America/Inuvik', on: '2026-11-01', release: '2026d' },
  { zone: 'America/Winnipeg', on: '2026-11-01', release: '2026e' },
  { zone: 'America/Havana', on: '2026-11-01', release: '2026f' },
]

/** The listed changes that an IANA database release lacks, by default the loaded one. */
export function missingChanges(loaded = ZONE_DATA_RELEASE): ZoneChange[] {
  return zoneChanges.filter(({ release }) => release > loaded)
}

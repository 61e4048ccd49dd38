import * as z from 'zod/mini'

/**
 * Time zones whose name has changed. Browsers and Node report these under their former names.
 * CLDR 48.2, common/bcp47/timezone.xml, attribute `iana` (read 2026-11)
 */
const presentNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** A zone's present name: `Asia/Kolkata` for `Asia/Calcutta`, and any other name as it is. */
export function presentZoneName(name: string): string {
  return presentNames[name] ?? name
}

/** A zone as a browser names it: `America/Port-au-Prince`, but also `+05:30`. The server may not know it. */
export const zoneName = z.string().check(z.regex(/^[A-Za-z0-9_+:/-]{1,64}$/))

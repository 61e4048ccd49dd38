import { createLegalPages } from '#features/legal/legal-pages.ts'
import { isAnyConfigured } from '#features/withdrawals/providers/all-providers.ts'
import { missingChanges } from '#platform/zones/zone-data.ts'
import { ZONE_DATA_RELEASE } from '#platform/zones/zone-rules.ts'
import type { Config } from './config.ts'

/** Settings that are unsafe or incomplete for a public site, as sentences. */
export function settingWarnings({ production, publicUrl, payouts }: Config): string[] {
  const isPublic = publicUrl?.startsWith('https:') ?? false
  return [
    !production && isPublic
      ? 'NODE_ENV is not production, so demo offers pay points and /dev/mail shows all emails.'
      : [],
    production && publicUrl === undefined
      ? 'PUBLIC_URL is not set, so links in emails point to this machine.'
      : [],
    production && !isAnyConfigured(payouts)
      ? 'no payout provider is configured, so withdrawal methods that admins do not pay (manual) are shown as "Soon".'
      : [],
  ].flat()
}

/** Clock changes that the loaded time zones lack, as a sentence. */
export function zoneWarnings(loaded = ZONE_DATA_RELEASE): string[] {
  const changes = missingChanges(loaded).map(({ zone, on }) => `${zone} from ${on}`)
  if (changes.length === 0) return []
  return [
    `the time zones of ${loaded} are outdated, so midnights are wrong in ${changes.join(', ')}. See docs/operations.md#time-zones.`,
  ]
}

/** Legal pages that show the defaults, because the operator's cannot be published, as a sentence. */
export async function legalWarnings({ legalDir, operator }: Config): Promise<string[]> {
  const problems = await createLegalPages(legalDir).problems()
  if (problems.length === 0) return []
  const files = problems.map(({ file, problem }) => `${file} (${problem.replace('_', ' ')})`)
  const unnamed = operator.name && operator.email ? '' : ' without OPERATOR_NAME and OPERATOR_EMAIL'
  return [`legal pages show the default texts${unnamed}, see ${legalDir}: ${files.join(', ')}.`]
}

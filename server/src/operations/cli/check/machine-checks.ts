import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { legalWarnings, settingWarnings, zoneWarnings } from '#config/warnings.ts'
import { LISTED_ON } from '#platform/zones/zone-data.ts'
import { ZONE_DATA_RELEASE } from '#platform/zones/zone-rules.ts'
import { type Check, type Finding, failure, ok, warning } from './finding.ts'

const MEBIBYTE = 1024 * 1024
const FREE_MIB_MIN = 200
const FREE_MIB_ENOUGH = 2048

export const machineChecks: Check[] = [
  {
    name: 'disk',
    advice: 'Check DATA_DIR.',
    run: async ({ config: { dataDir } }) => {
      const folder = nearestExisting(dataDir)
      await access(folder, constants.W_OK)
      const { bavail, bsize } = await statfs(folder)
      return freeSpace(folder, Math.floor((bavail * bsize) / MEBIBYTE))
    },
  },
  {
    name: 'environment',
    advice: 'Check the settings.',
    run: async ({ config }) => {
      const warnings = settingWarnings(config).map(sentence)
      return warnings.length === 0
        ? ok(`The product runs in ${config.production ? 'production' : 'development'}.`)
        : warnings.flatMap(warning)
    },
  },
  {
    name: 'time zones',
    advice: 'Check the installation of the package moment-timezone.',
    async run() {
      const warnings = zoneWarnings().map(sentence)
      return warnings.length === 0
        ? ok(`${ZONE_DATA_RELEASE} has every change of clocks known on ${LISTED_ON}.`)
        : warnings.flatMap(warning)
    },
  },
  {
    name: 'legal pages',
    advice: 'Check LEGAL_DIR.',
    run: async ({ config }) => {
      const warnings = (await legalWarnings(config)).map(sentence)
      return warnings.length === 0 ? ok('All pages are published.') : warnings.flatMap(warning)
    },
  },
]

function freeSpace(folder: string, freeMib: number): Finding[] {
  const message = `${freeMib} MiB are free at ${folder}.`
  if (freeMib < FREE_MIB_MIN) return failure(`${message} Free some: a full disk stops the product.`)
  if (freeMib < FREE_MIB_ENOUGH) return warning(`${message} Free some, or move DATA_DIR.`)
  return ok(message)
}

/** Before the first start, the folder does not exist. */
function nearestExisting(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder
    ? folder
    : nearestExisting(dirname(folder))
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

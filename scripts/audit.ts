import { audit } from '@tallyhouse/server/audit'
import { readConfig } from '@tallyhouse/server/config'
import { openDatabase } from '@tallyhouse/server/db/open-database'
import { createSecretBox } from '@tallyhouse/server/secrets/secret-box'

const config = readConfig(process.env)
const database = await openDatabase(config, { connections: 1, log: () => {} })
const results = await audit(database.db, createSecretBox(config.appSecret, 'server seeds'))
await database.close()

for (const { id, invariant, breaches, remarks } of results) {
  console.log(`${breaches.length === 0 ? 'holds ' : 'BROKEN'}  ${id.padEnd(20)} ${invariant}`)
  for (const line of [...breaches, ...remarks]) console.log(`          ${line}`)
}
const broken = results.filter(({ breaches }) => breaches.length > 0)
console.log(
  broken.length === 0 ? 'The books are clean.' : `${broken.length} invariants are broken.`,
)
process.exitCode = broken.length === 0 ? 0 : 1

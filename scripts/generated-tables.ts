import { neededPermission } from '@tallyhouse/contract/endpoint'
import { errorConditions } from '@tallyhouse/contract/error-conditions'
import { type ErrorCode, errors } from '@tallyhouse/contract/errors'
import { type Permission, permissions, rolesWith } from '@tallyhouse/contract/permissions'
import { allSettings } from '@tallyhouse/contract/settings/all-settings'
import { environment } from '@tallyhouse/server/config/config'
import { commands } from '@tallyhouse/server/operations/cli/commands'
import { commandHelp } from '@tallyhouse/server/operations/cli/program'
import { calls } from '@tallyhouse/server/testing/all-calls'
import { seededSettings } from './migrations.ts'

const marked = /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g

/** Defaults that are set at startup rather than in the schema. */
const computedDefaults: Record<string, string> = {
  PUBLIC_URL: 'http://localhost:PORT',
  LEGAL_DIR: 'DATA_DIR/legal',
  APP_SECRET: 'generated',
  POSTBACK_SECRET: 'generated',
  ADMIN_PASSWORD: 'generated',
}

const tables: Record<string, () => string> = {
  commands: commandReference,
  environment: environmentTable,
  settings: settingsTable,
  errors: errorsTable,
  permissions: permissionsTable,
}

/** Updates every table between `<!-- generated: NAME -->` and `<!-- end -->` in a document. */
export function withGeneratedTables(document: string): string {
  return document.replace(marked, (_, start: string, name: string, end: string) => {
    const table = tables[name]
    if (table === undefined) throw new Error(`There is no generated table ${name}`)
    return `${start}${table()}${end}`
  })
}

function environmentTable(): string {
  const defaults: Record<string, unknown> = environment.parse({})
  const rows = Object.entries(environment.shape).map(([name, { description }]) => {
    const value = defaults[name] ?? computedDefaults[name]
    return [code(name), description ?? '', value === undefined ? '-' : code(value)]
  })
  return table(['variable', 'meaning', 'default'], rows)
}

function commandReference(): string {
  const list = commands.map(({ name, summary }) => [
    `[\`${name}\`](#${name.replace(' ', '-')})`,
    summary,
  ])
  const sections = commands.map(
    ({ name }) => `\n## ${name}\n\n\`\`\`\n${commandHelp(name).trimEnd()}\n\`\`\`\n`,
  )
  return table(['command', 'purpose'], list) + sections.join('')
}

function settingsTable(): string {
  const seeded = new Map(seededSettings())
  const rows = allSettings.map(({ key, meaning, fallback }) => {
    const text = fallback instanceof Set ? [...fallback].join(',') : String(fallback)
    return [code(key), meaning, code(seeded.get(key) ?? ''), code(text)]
  })
  return table(['setting', 'meaning', 'initial', 'fallback'], rows)
}

function errorsTable(): string {
  const codes = Object.keys(errors) as ErrorCode[]
  const rows = codes.map((name) => [code(name), String(errors[name]), errorConditions[name]])
  return table(['code', 'status', 'when'], rows)
}

function permissionsTable(): string {
  const rows = (Object.keys(permissions) as Permission[]).map((name) => {
    const needing = calls.filter((call) => neededPermission(call) === name)
    const names = needing.map(({ method, path }) => `${method} ${path}`).toSorted()
    const list = names.map(code).join(', ')
    return [code(name), permissions[name], rolesWith(name).join(', '), list || '-']
  })
  return table(['permission', 'meaning', 'roles', 'calls'], rows)
}

function table(headings: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  return [line(headings), `|${'---|'.repeat(headings.length)}\n`, ...rows.map(line)].join('')
}

function code(value: unknown): string {
  return `\`${String(value)}\``
}

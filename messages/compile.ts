import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/lib/compile-module.js'
import { pseudoLocalize } from './pseudo-locale.ts'
import { toValuesType } from './values-type.ts'

/** Messages in ICU MessageFormat, by namespace and name. */
type Messages = Record<string, Record<string, string>>

const BASE_LOCALE = 'en'
const PSEUDO_LOCALE = 'en-XA'
const importLine = /^import \{ (.+) \} from "(.+)";$/gm
const identifier = /^[a-z]\w*$/

/**
 * Compiles `locales/` into `dist/`: one module per namespace with a function per English message, which
 * a bundler can drop when unused, a module with the game names, and one catalog per other language,
 * loaded on demand. Does not write a file whose content is unchanged.
 *
 * @throws Error with the key of a message that is not valid ICU MessageFormat.
 */
export function compileMessages(folder: string): void {
  const english = readMessages(folder, BASE_LOCALE)
  const locales = readdirSync(join(folder, 'locales')).filter((locale) => locale !== BASE_LOCALE)
  const files = new Map<string, string>()
  for (const [namespace, messages] of Object.entries(english)) {
    files.set(`${namespace}.js`, namespaceModule(namespace, messages))
    files.set(`${namespace}.d.ts`, namespaceTypes(messages))
  }
  const names = gameNames(english)
  files.set('game-names.js', names)
  files.set('game-names.d.ts', names)
  files.set('rules.js', rulesModule(english))
  files.set('rules.d.ts', RULES_TYPES)
  for (const locale of locales) {
    files.set(`catalogs/${locale}.js`, catalogModule(locale, readMessages(folder, locale)))
  }
  files.set(`catalogs/${PSEUDO_LOCALE}.js`, catalogModule(BASE_LOCALE, pseudo(english)))
  files.set('catalogs.js', catalogsModule([...locales, PSEUDO_LOCALE]))
  files.set('catalogs.d.ts', CATALOGS_TYPES)
  writeFiles(join(folder, 'dist'), files)
}

const CATALOGS_TYPES = `import type { Catalog } from '@tallyhouse/messages/runtime'
export declare const catalogs: Record<string, () => Promise<{ default: Catalog }>>
`

const RULES_TYPES = `import type { Message } from '@tallyhouse/messages/runtime'
export declare const rules: Record<string, readonly Message[]>
`

/** Reads a language's messages: one file per namespace. */
export function readMessages(folder: string, locale: string): Messages {
  const localeFolder = join(folder, 'locales', locale)
  const files = readdirSync(localeFolder).sort()
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(localeFolder, file), 'utf8')),
    ]),
  )
}

function namespaceModule(namespace: string, messages: Record<string, string>): string {
  const imports = new Map<string, Set<string>>()
  const declarations = Object.entries(messages).map(([name, text]) => {
    const key = `${namespace}.${name}`
    if (!identifier.test(name)) throw new Error(`${key} cannot be an export`)
    const body = compile(BASE_LOCALE, key, text, imports)
    return `const ${local(name)} = /* @__PURE__ */ message(${JSON.stringify(key)}, ${body})`
  })
  return lines(
    "import { message } from '@tallyhouse/messages/runtime'",
    ...importLines(imports),
    ...declarations,
    exportLine(messages),
  )
}

/** Each game's rules, in order: the messages `rule1`, `rule2`, … in its namespace. */
function rulesModule(messages: Messages): string {
  const games = Object.entries(messages).flatMap(([namespace, named]) => {
    const names = Object.keys(named).filter((name) => /^rule\d+$/.test(name))
    return names.length === 0 ? [] : [{ namespace, names }]
  })
  return lines(
    ...games.map(({ namespace, names }) => {
      const renamed = names.map((name) => `${name} as ${namespace}_${name}`)
      return `import { ${renamed.join(', ')} } from './${namespace}.js'`
    }),
    'export const rules = {',
    ...games.map(({ namespace, names }) => {
      const rules = names.map((name) => `${namespace}_${name}`)
      return `  ${namespace}: [${rules.join(', ')}],`
    }),
    '}',
  )
}

function namespaceTypes(messages: Record<string, string>): string {
  const declarations = Object.entries(messages).map(([name, text]) => {
    const type = toValuesType(text)
    const summary = text.replaceAll('*/', '* /').replaceAll('\n', ' ')
    const args = type && `<[values: ${type}]>`
    return `/** ${summary} */\ndeclare const ${local(name)}: Message${args}`
  })
  return lines(
    "import type { Message } from '@tallyhouse/messages/runtime'",
    ...declarations,
    exportLine(messages),
  )
}

/** Exports `gameName` from every game's namespace, under the namespace's name. */
function gameNames(messages: Messages): string {
  const games = Object.keys(messages).filter(
    (namespace) => 'gameName' in (messages[namespace] ?? {}),
  )
  return lines(...games.map((game) => `export { gameName as ${game} } from './${game}.js'`))
}

/** A name that collides neither with the runtime's functions nor with a reserved word. */
function local(name: string): string {
  return `message_${name}`
}

function exportLine(messages: Record<string, string>): string {
  const names = Object.keys(messages).map((name) => `${local(name)} as ${name}`)
  return `export { ${names.join(', ')} }`
}

function catalogModule(locale: string, messages: Messages): string {
  const imports = new Map<string, Set<string>>()
  const entries = Object.entries(messages).flatMap(([namespace, named]) =>
    Object.entries(named).map(([name, text]) => {
      const key = `${namespace}.${name}`
      return `  ${JSON.stringify(key)}: ${compile(locale, key, text, imports)},`
    }),
  )
  return lines(...importLines(imports), 'export default {', ...entries, '}')
}

function catalogsModule(locales: string[]): string {
  const entries = locales.map(
    (locale) => `  ${JSON.stringify(locale)}: () => import('./catalogs/${locale}.js'),`,
  )
  return lines('export const catalogs = {', ...entries, '}')
}

/** The function, `(d) => …`, that a message compiles to. Adds what it imports, by module. */
function compile(
  locale: string,
  key: string,
  text: string,
  imports: Map<string, Set<string>>,
): string {
  try {
    const code = compileModule(new MessageFormat(locale), { text })
    for (const [, names = '', module = ''] of code.matchAll(importLine)) {
      imports.set(module, new Set([...(imports.get(module) ?? []), ...names.split(', ')]))
    }
    return code.slice(code.indexOf('text: ') + 'text: '.length, code.lastIndexOf('}')).trim()
  } catch (cause) {
    throw new Error(`${key} is not valid ICU MessageFormat`, { cause })
  }
}

function importLines(imports: Map<string, Set<string>>): string[] {
  return [...imports].map(
    ([module, names]) => `import { ${[...names].join(', ')} } from ${JSON.stringify(module)}`,
  )
}

function pseudo(messages: Messages): Messages {
  const translate = (named: Record<string, string>) =>
    Object.fromEntries(Object.entries(named).map(([name, text]) => [name, pseudoLocalize(text)]))
  return Object.fromEntries(
    Object.entries(messages).map(([namespace, named]) => [namespace, translate(named)]),
  )
}

function writeFiles(folder: string, files: Map<string, string>): void {
  mkdirSync(join(folder, 'catalogs'), { recursive: true })
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.[jt]s$/.test(path) && !files.has(path)) rmSync(join(folder, path))
  }
  for (const [path, text] of files) {
    const file = join(folder, path)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`
}

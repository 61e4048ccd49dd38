import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type Plugin, parseSync, Visitor } from 'vite'
import type { Endpoint } from '../contract/src/endpoint.ts'

/** A call's fields, and whether pages need them at runtime. */
const fields: Record<keyof Endpoint, boolean> = {
  method: true,
  path: true,
  money: true,
  access: false,
  summary: false,
  proofs: false,
  readsSession: false,
  inPlayerQueue: false,
  bodyBytesMax: false,
  stepUp: false,
  params: false,
  query: false,
  body: false,
  response: false,
}
const needed = Object.keys(fields).filter((name) => fields[name as keyof Endpoint])
/** The field of a multi-step game with its calls by name, of which pages need the same fields. */
const GAME_CALLS = 'calls'
/** Modules that export a game, of which pages get the calls only. */
const gameModule = /\/games\/[a-z]+$/
const DECLARED = '?declared'

/**
 * Replaces the calls of the contract, which it imports, with the few fields that pages need. The server
 * validates requests and responses, and building their schemas took a significant part of the startup
 * time on phones. A form that validates its input imports a separately exported schema.
 */
export function compactCalls(): Plugin {
  return {
    name: 'compact-calls',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /\?declared$/ }, handler: (id) => id },
    load: {
      filter: { id: /\/contract\/src\/.*\.ts(\?declared)?$/ },
      async handler(id) {
        // No statement of the contract has an effect, so what nobody imports is dropped.
        if (id.endsWith(DECLARED)) {
          const code = await readFile(id.slice(0, -DECLARED.length), 'utf8')
          return { code, moduleType: 'ts', moduleSideEffects: false }
        }
        const code = await compactModule(id)
        return code === undefined ? undefined : { code, moduleSideEffects: false }
      },
    },
    transform: {
      order: 'post',
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: /@tallyhouse\/contract\// },
      handler(code, id) {
        const use = droppedUseIn(code, id)
        if (use) this.error(`${id} uses ${use}, which is not part of the web build`)
      },
    },
  }
}

/** A module of the contract with compact calls; undefined if it has none. With calls only, it imports nothing. */
async function compactModule(path: string): Promise<string | undefined> {
  const exported: Record<string, unknown> = await import(pathToFileURL(path).href)
  const calls = Object.entries(exported).flatMap(([name, value]) => {
    const compact = compactValue(value)
    return compact === undefined ? [] : `export const ${name} = ${compact}`
  })
  if (calls.length === 0) return undefined
  const hasOthers = calls.length < Object.keys(exported).length
  return [
    // An export of the module itself hides one of the same name behind `export *`.
    ...(hasOthers ? [`export * from ${JSON.stringify(path + DECLARED)}`] : []),
    ...calls,
  ].join('\n')
}

/** A call, or a game that has several, as code with the fields that pages need. */
function compactValue(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('method' in value && 'path' in value) return JSON.stringify(value, needed)
  if (!(GAME_CALLS in value)) return undefined
  const calls = Object.entries(value[GAME_CALLS] as object)
  return `{ ${GAME_CALLS}: { ${calls
    .map(([name, call]) => `${name}: ${JSON.stringify(call, needed)}`)
    .join(', ')} } }`
}

/** A use of a dropped field in a module, such as `signUp.body` or `mines.choice`. */
function droppedUseIn(code: string, file: string): string | undefined {
  const imported = new Set<string>()
  const games = new Set<string>()
  let found: string | undefined
  const visitor = new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.startsWith('@tallyhouse/contract/')) return
      for (const { local } of specifiers) {
        imported.add(local.name)
        if (gameModule.test(source.value)) games.add(local.name)
      }
    },
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const isKnown = property.name === GAME_CALLS || property.name in fields
      const isDropped = isKnown
        ? fields[property.name as keyof Endpoint] === false
        : games.has(object.name)
      if (imported.has(object.name) && isDropped) found = `${object.name}.${property.name}`
    },
  })
  visitor.visit(parseSync(file, code, { lang: 'tsx' }).program)
  return found
}

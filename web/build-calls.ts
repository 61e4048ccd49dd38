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
  answer: false,
}
const needed = Object.keys(fields).filter((name) => fields[name as keyof Endpoint])
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

/** A contract module with compact calls; undefined if it has none. */
async function compactModule(path: string): Promise<string | undefined> {
  const exported: Record<string, unknown> = await import(pathToFileURL(path).href)
  const calls = Object.entries(exported).filter(
    ([, value]) =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
  if (calls.length === 0) return undefined
  return [
    // An export of the module itself hides one of the same name behind `export *`.
    `export * from ${JSON.stringify(path + DECLARED)}`,
    ...calls.map(([name, call]) => `export const ${name} = ${JSON.stringify(call, needed)}`),
  ].join('\n')
}

/** Where a module uses a dropped field, such as `signUp.body`. */
function droppedUseIn(code: string, file: string): string | undefined {
  const imported = new Set<string>()
  let found: string | undefined
  const visitor = new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.startsWith('@tallyhouse/contract/')) return
      for (const { local } of specifiers) imported.add(local.name)
    },
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      if (!imported.has(object.name) || fields[property.name as keyof Endpoint] !== false) return
      found = `${object.name}.${property.name}`
    },
  })
  visitor.visit(parseSync(file, code, { lang: 'tsx' }).program)
  return found
}

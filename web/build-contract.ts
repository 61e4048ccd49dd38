import type { Plugin } from 'vite'

const contract = /\/contract\/src\/(?:games\/)?[\w-]+\.ts$/
const schemas = ['params', 'query', 'body', 'answer']
const declaration = /^export const \w+ = \{\n(?:\t.*\n)+\};?$/gm
const instantGame = /^export const (\w+) = instantGame\(\{\n\tgame: "(\w+)",\n(?:\t.*\n)+\}\);?$/gm
const field = new RegExp(`^\\t(?:${schemas.join('|')}): .*\\n(?:\\t[\\t\\])}].*\\n)*`, 'gm')
const imported = /import \{([^}]*)\} from "@tallyhouse\/contract/g

/**
 * Removes the schemas of requests and responses from the web build. The server validates both; pages
 * need only the types, and building the schemas took a significant part of the startup time on phones.
 * A form that validates its input imports a separately exported schema.
 */
export function stripCallSchemas(): Plugin {
  return {
    name: 'strip-call-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: { include: /\/(contract|web)\/src\/.*\.tsx?$/ } },
      handler(code, id) {
        if (contract.test(id)) return { code: stripSchemas(code), map: null }
        const use = findSchemaUse(code)
        if (use) this.error(`${id} uses ${use}, which is not part of the web build`)
        return undefined
      },
    },
  }
}

/** Relies on the compiler's output: a call is an object with a path, and each field starts on its own line. */
function stripSchemas(code: string): string {
  return code
    .replace(instantGame, callOfInstantGame)
    .replace(declaration, (call) => (/^\tpath:/m.test(call) ? call.replace(field, '') : call))
}

/** Replaces the declaration of an instant game, whose call the server derives. */
function callOfInstantGame(_: string, name: string, game: string): string {
  return `export const ${name} = { method: "POST", path: "/api/games/${game}", access: "player", money: true };`
}

/** A use of a call's schema in a module, such as `signUp.body`. */
function findSchemaUse(code: string): string | undefined {
  const names = [...code.matchAll(imported)].flatMap(
    ([, list = '']) => list.match(/\w+(?=\s*(?:,|$))/g) ?? [],
  )
  if (names.length === 0) return undefined
  return new RegExp(`\\b(?:${names.join('|')})\\.(?:${schemas.join('|')})\\b`).exec(code)?.[0]
}

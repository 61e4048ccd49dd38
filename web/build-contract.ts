import type { Plugin } from 'vite'

const contract = /\/contract\/src\/[\w-]+\.ts$/
const shapes = ['params', 'query', 'body', 'answer']
const declaration = /^export const \w+ = \{\n(?:\t.*\n)+\};?$/gm
const field = new RegExp(`^\\t(?:${shapes.join('|')}): .*\\n(?:\\t[\\t\\])}].*\\n)*`, 'gm')
const imported = /import \{([^}]*)\} from "@tallyhouse\/contract/g

/**
 * Leaves the shapes of what calls take and answer out of the web. The server checks both; pages need
 * only the types, and building the shapes took a phone a good part of its start. A form that checks
 * what is filled in does so by a shape with a name of its own.
 */
export function leaveOutShapes(): Plugin {
  return {
    name: 'leave-out-shapes',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: { include: /\/(contract|web)\/src\/.*\.tsx?$/ } },
      handler(code, id) {
        if (contract.test(id)) return { code: withoutShapes(code), map: null }
        const read = shapeReadIn(code)
        if (read) this.error(`${id} reads ${read}, which the web does not have`)
        return undefined
      },
    },
  }
}

/** The code as the compiler prints it: a call is an object with a path, one field a line or more. */
function withoutShapes(code: string): string {
  return code.replace(declaration, (call) =>
    /^\tpath:/m.test(call) ? call.replace(field, '') : call,
  )
}

/** Where a module reads a shape of a call, such as `signUp.body`. */
function shapeReadIn(code: string): string | undefined {
  const names = [...code.matchAll(imported)].flatMap(
    ([, list = '']) => list.match(/\w+(?=\s*(?:,|$))/g) ?? [],
  )
  if (names.length === 0) return undefined
  return new RegExp(`\\b(?:${names.join('|')})\\.(?:${shapes.join('|')})\\b`).exec(code)?.[0]
}

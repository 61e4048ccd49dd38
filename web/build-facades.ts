import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What a facade re-exports from which file. */
type Facade = { names: string; file: string }

const reexport = /^export\{([^}]*)\}from["'`]\.\/([^"'`]+)["'`];?\s*$/
const lazyImport = /import\(["'`]\.\/([^"'`]+)["'`]\)/g

/**
 * Removes the facades of lazily loaded modules: the bundler writes one for each that shares a chunk with others, and
 * all it does is re-export the module's names from that chunk. Importing the chunk itself saves a request.
 */
export function removeFacades(): Plugin {
  return {
    name: 'remove-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const facades = new Map(chunks.flatMap(facadeEntry))
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(lazyImport, (whole, file: string) => {
          const facade = facades.get(file)
          return facade ? importThrough(facade) : whole
        })
        if (facades.has(basename(chunk.fileName))) delete bundle[chunk.fileName]
      }
    },
  }
}

function facadeEntry({ code, fileName }: Rolldown.OutputChunk): [string, Facade][] {
  const [, names, file] = reexport.exec(code) ?? []
  return names && file ? [[basename(fileName), { names, file }]] : []
}

/** Imports the chunk, and returns what the module exports. */
function importThrough({ names, file }: Facade): string {
  const fields = names.split(',').map((pair) => {
    const [inner = '', outer = inner] = pair.trim().split(/\s+as\s+/)
    return `${outer}:e.${inner}`
  })
  return `import("./${file}").then(e=>({${fields.join()}}))`
}

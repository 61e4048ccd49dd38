import type { Plugin, Rolldown } from 'vite'
import { pages } from '../contract/src/pages.ts'

/** The pages behind the main links, and the leaderboard, by the modules that hold them. */
const modules = {
  [pages.home]: 'dashboard-page',
  [pages.earn]: 'earn-page',
  [pages.games]: 'games-page',
  [pages.withdraw]: 'withdraw-page',
  [pages.profile]: 'profile-page',
  [pages.leaderboard]: 'leaderboard-page',
}

/**
 * Writes `preloads.json`: by the path of a page, the scripts it needs beyond those that every page
 * loads. The server names them to signed-in players, so that they load beside the others.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Rolldown.OutputChunk>()
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') chunks.set(file.fileName, file)
      }
      const always = scriptsOf('/web/index.html', chunks)
      const preloads = Object.entries(modules).map(([path, name]) => {
        const own = [...scriptsOf(`/web/src/pages/${name}.tsx`, chunks)].filter(
          (script) => !always.has(script),
        )
        return [path, own.map((script) => `/${script}`)]
      })
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(preloads)),
      })
    },
  }
}

/** The chunk of a module and all that it imports at once. */
function scriptsOf(module: string, chunks: Map<string, Rolldown.OutputChunk>): Set<string> {
  const found = new Set<string>()
  const add = (script: string) => {
    if (found.has(script)) return
    found.add(script)
    chunks.get(script)?.imports.forEach(add)
  }
  for (const { fileName, facadeModuleId } of chunks.values()) {
    if (facadeModuleId?.endsWith(module)) add(fileName)
  }
  if (found.size === 0) throw new Error(`the build has no ${module}`)
  return found
}

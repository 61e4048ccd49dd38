import type { Plugin, Rolldown } from 'vite'
import { gameType } from '../contract/src/games/all-games.ts'
import { pages } from '../contract/src/pages.ts'
import { gameRoots } from './build-chunks.ts'

const games = gameType.options

/** The modules for the main pages, the admin area, and each game, by path. */
const modules: Record<string, string[]> = {
  [pages.home]: ['web/src/pages/dashboard-page.tsx'],
  [pages.earn]: ['web/src/pages/earn-page.tsx'],
  [pages.withdraw]: ['web/src/pages/withdraw-page.tsx'],
  [pages.profile]: ['web/src/pages/profile-page.tsx'],
  [pages.leaderboard]: ['web/src/pages/leaderboard-page.tsx'],
  [pages.admin]: ['web/src/pages/admin-pages.tsx'],
  '/games': gameRoots.lobby,
  ...Object.fromEntries(
    games.map((game) => [
      `/games/${game}`,
      [...gameRoots.table, `web/src/features/games/${game}/${game}-screen.tsx`],
    ]),
  ),
  '/games/crash-together': [
    ...gameRoots.table,
    'web/src/features/games/together/together-screen.tsx',
  ],
}

/**
 * Writes `preloads.json`: for each path, the scripts and styles its page needs beyond those that every
 * page loads. The server sends them as `Link` headers, so that all of them load in parallel.
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
      const always = collectScripts('web/index.html', chunks)
      const preloads = Object.entries(modules).map(([path, names]) => {
        const all = names.flatMap((name) => [...collectScripts(name, chunks)])
        const scripts = [...new Set(all)].filter((script) => !always.has(script))
        const styles = scripts.flatMap((script) => [
          ...(chunks.get(script)?.viteMetadata?.importedCss ?? []),
        ])
        return [path, [...scripts, ...new Set(styles)].map((file) => `/${file}`)]
      })
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(preloads)),
      })
    },
  }
}

/** A module's chunk and all its static imports. */
function collectScripts(module: string, chunks: Map<string, Rolldown.OutputChunk>): Set<string> {
  const found = new Set<string>()
  const add = (script: string) => {
    if (found.has(script)) return
    found.add(script)
    chunks.get(script)?.imports.forEach(add)
  }
  for (const { fileName, moduleIds } of chunks.values()) {
    if (moduleIds.some((id) => id.endsWith(`/${module}`))) add(fileName)
  }
  if (found.size === 0) throw new Error(`the build has no ${module}`)
  return found
}

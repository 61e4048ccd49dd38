import { join } from 'node:path'
import type { Rolldown } from 'vite'

const widgets = /ui\/overlay\/(confirm-)?dialog|ui\/tabs|-dialog\.tsx|number-flow/
const shared =
  /web\/src\/(ui|lib|session|pages|features\/(identity|standings|rewards))\/|chat\/chat-stores|games\/kit\/screen\/net-profit\.|contract\/src\/(?!admin|payouts|settings|instant|round)|messages\/dist\/(identity|login|standings|rewards|common|ui|time|withdrawals|auth|dashboard|game-stats)\.|lucide-react|@radix-ui\/(primitive|react-(?:context|id|presence|primitive|use-[a-z-]+))\/|[mM]utation|nfiniteQuery/
const games =
  /messages\/dist\/|web\/src\/features\/(games|protection)\/|game-rules|contract\/src\/|node_modules/
const lobbyRoots = ['pages/games-page.tsx', 'features/games/lobby/lobby.tsx']
/** Every game's table, and what most game screens share. */
const tableRoots = [
  'table/game-table.tsx',
  'kit/screen/instant-screen.tsx',
  'kit/screen/results-strip.tsx',
  'kit/screen/result-line.tsx',
  'kit/screen/recent-rounds.tsx',
  'kit/odds/pay-table.tsx',
  'kit/stage/create-spinner.ts',
  'kit/auto-bet/auto-actions.tsx',
  'kit/auto-bet/use-auto-table.ts',
].map((path) => `features/games/${path}`)
const tableStyles = /web\/src\/features\/games\/.*\.css$/
const dialog = /web\/src\/(ui\/overlay\/(confirm-)?dialog|session\/terms-dialog)\.tsx/
const playerFrame =
  /features\/(chat\/(?!chat-stores)|notifications\/)|features\/protection\/reality-check|shell\/(player-frame|user-menu)/

/**
 * How modules are grouped into chunks. Every request is expensive on a slow network, so modules needed
 * together share a chunk: those that every page loads, small ones that many pages use, payout methods, dialogs, those
 * that most game tables share, and those around a signed-in player's pages. A module that only one page
 * needs stays in the chunk of that page.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'table-styles', test: tableStyles },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
  { name: 'app', tags: ['$initial'], test: (id) => !/\.html|src\/main\.tsx/.test(id) },
  {
    debugName: 'shared',
    minShareCount: 2,
    test: (id) => shared.test(id) && !playerFrame.test(id),
    name: (id, build) => (imports(id, build, widgets) ? null : 'shared'),
  },
  { name: 'payouts', minShareCount: 2, test: /contract\/src\/payouts\// },
  { name: 'dialog', minShareCount: 2, test: dialog },
  { name: 'tabs', minShareCount: 2, test: /web\/src\/ui\/tabs\.tsx/ },
  {
    debugName: 'games',
    minShareCount: 2,
    test: games,
    name: (id, build) => (isImportedBy(lobbyRoots, id, build) ? 'games' : null),
  },
  {
    debugName: 'table',
    test: games,
    name: (id, build) =>
      isImportedBy(tableRoots, id, build) && !isImportedBy(lobbyRoots, id, build) ? 'table' : null,
  },
  { name: 'cards', minShareCount: 2, test: /features\/games\/cards\// },
  { name: 'player-frame', test: playerFrame },
]

/** What each root imports directly or indirectly. */
const partsOfRoots = new Map<string, Set<string>>()

/** Whether any root, a path in `src`, imports a module directly or indirectly. */
function isImportedBy(roots: string[], id: string, build: Rolldown.ChunkingContext): boolean {
  return roots.some((root) => {
    const parts =
      partsOfRoots.get(root) ?? collectDependencies(join(import.meta.dirname, 'src', root), build)
    partsOfRoots.set(root, parts)
    return parts.has(id)
  })
}

/** Whether a module matches, or imports a module that does, directly or indirectly. */
function imports(id: string, build: Rolldown.ChunkingContext, pattern: RegExp): boolean {
  return [...collectDependencies(id, build)].some((dependency) => pattern.test(dependency))
}

/** The module and its direct and indirect imports; library imports are not followed. */
function collectDependencies(
  id: string,
  build: Rolldown.ChunkingContext,
  visited = new Set<string>(),
): Set<string> {
  if (visited.has(id)) return visited
  visited.add(id)
  if (id.includes('node_modules')) return visited
  for (const next of build.getModuleInfo(id)?.importedIds ?? [])
    collectDependencies(next, build, visited)
  return visited
}

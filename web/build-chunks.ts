import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { findNamespace } from './build-messages.ts'

type Chunk = {
  name: string
  /** Folders (`/`), the files directly in a folder (`/*`), and files whose modules are in the chunk. */
  places?: string[]
  /** Modules whose direct and indirect imports are in the chunk. */
  roots?: string[]
  /** Modules whose common imports are in the chunk, so that none of them loads another. */
  between?: string[]
  /** Whether a module that only one page or lazily loaded part needs stays with that part. */
  isForSeveral?: boolean
  /** Whether modules that import a dialog or tabs stay out, so that only pages that have any load them. */
  isLight?: boolean
}

/** The modules of the lobby and of every table. */
export const gameRoots = {
  lobby: ['web/src/pages/games-page.tsx', 'web/src/features/games/lobby/lobby.tsx'],
  table: ['web/src/pages/games-page.tsx', 'web/src/features/games/table/game-table.tsx'],
}

const dialog: Chunk = {
  name: 'dialog',
  places: ['web/src/ui/overlay/dialog.tsx', 'web/src/ui/overlay/confirm-dialog.tsx'],
}

const tabs: Chunk = { name: 'tabs', places: ['web/src/ui/tabs.tsx'] }

/**
 * A module is in the first of these chunks that it belongs to, along with those of its imports that belong
 * to none before. A message belongs where the last of what imports its namespace does.
 */
const chunks: Chunk[] = [
  {
    name: 'shared',
    places: [
      'web/src/ui/',
      'web/src/lib/',
      'web/src/session/',
      'web/src/pages/*',
      'web/src/pages/dashboard/',
      'web/src/features/identity/',
      'web/src/features/rewards/',
      'web/src/features/standings/',
      'contract/src/*',
      'node_modules/lucide-react/',
      'node_modules/@tanstack/',
    ],
    between: [
      'node_modules/@radix-ui/react-dialog/dist/index.mjs',
      'node_modules/@radix-ui/react-tabs/dist/index.mjs',
    ],
    isForSeveral: true,
    isLight: true,
  },
  { name: 'payouts', places: ['contract/src/payouts/'], isForSeveral: true },
  dialog,
  tabs,
  { name: 'games', roots: gameRoots.lobby, isForSeveral: true, isLight: true },
  {
    name: 'table',
    places: ['web/src/features/games/kit/'],
    roots: gameRoots.table,
    isLight: true,
  },
  { name: 'cards', places: ['web/src/features/games/cards/'], isForSeveral: true },
  { name: 'withdrawals', places: ['web/src/features/withdrawals/'], isForSeveral: true },
  { name: 'player-frame', roots: ['web/src/pages/shell/player-frame.tsx'] },
]

/**
 * How modules are grouped into chunks. Every request is expensive on a slow network, so modules needed
 * together share a chunk: those that every page loads, small ones that many pages use, payout methods, dialogs, those
 * that most game tables share, and those around a signed-in player's pages. A module that only one page
 * needs stays in the chunk of that page.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'table-styles', test: /web\/src\/features\/games\/.*\.css$/ },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
  { name: 'app', tags: ['$initial'], test: (id) => !/\.html|src\/main\.tsx/.test(id) },
  ...chunks.map((chunk) => ({
    debugName: chunk.name,
    minShareCount: chunk.isForSeveral ? 2 : 1,
    name: (id: string, build: Rolldown.ChunkingContext) =>
      belongs(id, chunk, build) ? chunk.name : null,
  })),
]

function belongs(id: string, chunk: Chunk, build: Rolldown.ChunkingContext): boolean {
  const { roots = [], between = [], isForSeveral, isLight } = chunk
  // A module that imports a namespace imports each of its messages, needed or not.
  if (!isOwn(id) && !isForSeveral) return false
  if (isLight && isOwn(id) && hasDialogOrTabs(id, build)) return false
  const isPart = (root: string) => collectParts(moduleId(root), build).has(id)
  return (
    isPlaced(id, chunk, build) ||
    roots.some(isPart) ||
    (between.length > 0 && between.every(isPart))
  )
}

/** Whether a module, or the last of what imports a message's namespace, is in the places of a chunk. */
function isPlaced(id: string, chunk: Chunk, build: Rolldown.ChunkingContext): boolean {
  const namespace = findNamespace(id)
  if (namespace === undefined) return isIn([chunk], id)
  const importers = build.getModuleInfo(namespace)?.importers ?? []
  const known = chunks.slice(0, chunks.indexOf(chunk) + 1)
  return (
    importers.every((importer) => isIn(known, importer)) &&
    importers.some((importer) => isIn([chunk], importer))
  )
}

function isIn(group: Chunk[], id: string): boolean {
  return group.some(({ places = [] }) => places.some((place) => isInPlace(place, id)))
}

function isInPlace(place: string, id: string): boolean {
  if (!place.endsWith('*')) return id.startsWith(moduleId(place))
  const folder = moduleId(place.slice(0, -1))
  return id.startsWith(folder) && !id.slice(folder.length).includes('/')
}

function hasDialogOrTabs(id: string, build: Rolldown.ChunkingContext): boolean {
  const parts = collectParts(id, build)
  const places = [dialog, tabs].flatMap((chunk) => chunk.places ?? [])
  return places.some((place) => parts.has(moduleId(place)))
}

function isOwn(id: string): boolean {
  return id.startsWith(moduleId('web/src/'))
}

function moduleId(path: string): string {
  return join(import.meta.dirname, '..', path)
}

const partsByRoot = new Map<string, Set<string>>()

/** A module with its direct and indirect imports; of libraries, only those of Radix are followed. */
function collectParts(root: string, build: Rolldown.ChunkingContext): Set<string> {
  const known = partsByRoot.get(root)
  if (known) return known
  if (!build.getModuleInfo(root)) throw new Error(`the build has no ${root}`)
  const parts = new Set<string>()
  const add = (id: string) => {
    if (parts.has(id)) return
    parts.add(id)
    if (id.includes('node_modules') && !id.includes('@radix-ui/')) return
    build.getModuleInfo(id)?.importedIds.forEach(add)
  }
  add(root)
  partsByRoot.set(root, parts)
  return parts
}

import type { Rolldown } from 'vite'

const react = /node_modules\/(react|react-dom|scheduler)\//
const widgets = /ui\/(confirm-)?dialog|ui\/tabs|-dialog\.tsx|number-flow|hook-form/
const parts =
  /web\/src\/(ui|lib|session|pages|features\/(identity|standings|rewards))\/|games\/(net-profit|floor\/use-held-list)|contract\/src\/(?!admin|instant|round)|lucide-react|[mM]utation|nfiniteQuery/
const floor = /web\/src\/features\/(games|protection)\/|game-rules|contract\/src\/|node_modules/
const MOST_TABLES = 7
const dialog = /web\/src\/ui\/(confirm-)?dialog\.tsx/
const around =
  /features\/(chat|notifications)\/|features\/protection\/reality-check|shell\/(around|user-menu|verify)/

/**
 * Which files the scripts become. A slow network feels each request, so what is needed together
 * stands together: what every page loads, small parts of which many pages need some, dialogs, what
 * most tables share, and what stands around pages. What only one page needs stays with it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', tags: ['$initial'], test: react },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
  { name: 'app', tags: ['$initial'], test: (id) => !/\.html|src\/main\.tsx/.test(id) },
  {
    debugName: 'parts',
    minShareCount: 2,
    test: parts,
    name: (id, build) => (imports(id, build, widgets) ? null : 'parts'),
  },
  { name: 'dialog', minShareCount: 2, test: dialog },
  { name: 'tabs', minShareCount: 2, test: /web\/src\/ui\/tabs\.tsx/ },
  { name: 'table', minShareCount: MOST_TABLES, test: floor },
  { name: 'around', test: around },
]

/** Whether the module is, or imports however indirectly, one of these. */
function imports(id: string, build: Rolldown.ChunkingContext, these: RegExp): boolean {
  return [...partsOf(id, build)].some((part) => these.test(part))
}

/** The module and all that it imports, however indirectly, up to the names of libraries. */
function partsOf(
  id: string,
  build: Rolldown.ChunkingContext,
  known = new Set<string>(),
): Set<string> {
  if (known.has(id)) return known
  known.add(id)
  if (id.includes('node_modules')) return known
  for (const next of build.getModuleInfo(id)?.importedIds ?? []) partsOf(next, build, known)
  return known
}

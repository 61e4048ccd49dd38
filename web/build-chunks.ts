import type { Rolldown } from 'vite'

const react = /node_modules\/(react|react-dom|scheduler)\//
const widgets = /ui\/(confirm-)?dialog|ui\/tabs|-dialog\.tsx|number-flow|hook-form/
const parts =
  /web\/src\/(ui|lib|session|pages|features\/(identity|standings))\/|contract\/src\/(?!admin|instant|round)|lucide-react|[mM]utation|nfiniteQuery/
const dialog = /web\/src\/ui\/(confirm-)?dialog\.tsx/
const home = new URL('./src/pages/dashboard-page.tsx', import.meta.url).pathname

/**
 * Which files the scripts become. A slow network feels each request, so what is needed together
 * stands together: what every page loads, small parts of which many pages need some, dialogs, and
 * what the home shares with a page or two. What only one page needs stays with it.
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
  {
    debugName: 'home',
    minShareCount: 2,
    test: /web\/src\/features\/(games|rewards|referrals)|game-rules/,
    name: (id, build) =>
      partsOf(home, build).has(id) && !imports(id, build, widgets) ? 'home' : null,
  },
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

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const source = new URL('./worker/main.ts', import.meta.url).pathname
const OFFLINE_PAGE = 'offline.html'
/** In `public`, because a script in the build would pull in the app's chunks. */
const OFFLINE_SCRIPT = '/offline.js'

/** Writes `sw.js`: the service worker, with the built files' names as constants. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle[OFFLINE_PAGE]
      if (page?.type !== 'asset') throw new Error(`the build has no ${OFFLINE_PAGE}`)
      const html = String(page.source)
      const assets = Object.values(bundle)
        .filter((file) => file.fileName.startsWith('assets/') && !isCatalog(file))
        .map(({ fileName }) => `/${fileName}`)
        .sort()
      const constants = {
        VERSION: createHash('sha256').update(html).update(assets.join()).digest('hex').slice(0, 12),
        OFFLINE: [
          `/${OFFLINE_PAGE}`,
          OFFLINE_SCRIPT,
          ...assets.filter((file) => html.includes(`"${file}"`)),
        ],
        ASSETS: assets,
      }
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
      const head = Object.entries(constants).map(
        ([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`,
      )
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head.join('') + code })
    },
  }
}

/** A language loads one catalog, and is not worth the download of all others. */
function isCatalog(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  return file.type === 'chunk' && file.facadeModuleId?.includes('/messages/dist/catalogs/') === true
}

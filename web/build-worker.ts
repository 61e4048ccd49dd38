import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'

const source = new URL('./worker/main.ts', import.meta.url).pathname
const OFFLINE_PAGE = 'offline.html'
/** Of its own, as a script of the build would bring the whole app along. */
const OFFLINE_SCRIPT = '/offline.js'

/** Makes `sw.js` of the service worker and the names of what was built. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle[OFFLINE_PAGE]
      if (page?.type !== 'asset') throw new Error(`the build has no ${OFFLINE_PAGE}`)
      const html = String(page.source)
      const assets = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/'))
        .map((file) => `/${file}`)
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

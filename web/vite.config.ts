import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compactCalls } from './build-calls.ts'
import { chunkGroups } from './build-chunks.ts'
import { removeFacades } from './build-facades.ts'
import { fontStyles, headingLetters } from './build-fonts.ts'
import { splitMessages } from './build-messages.ts'
import { pagePreloads } from './build-preloads.ts'
import { serviceWorker } from './build-worker.ts'

const server = 'http://127.0.0.1:3000'
const preloadedFont = /heading-letters-.*\.woff2$/

export default defineConfig({
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    tailwindcss(),
    compactCalls(),
    splitMessages(),
    headingLetters(),
    fontStyles(),
    preloadFont(),
    paintFrameFirst(),
    removeFacades(),
    pagePreloads(),
    serviceWorker(),
  ],
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/dev': server,
      '/offerwall': server,
      '/offers/go': server,
      '/ws': { target: server, ws: true },
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2023',
    // Required by Tailwind; these browsers support oklch.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    // Measured on phones, preload links for the imports of lazy scripts cost more than they save.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, scripts, { hostType }) => (hostType === 'html' ? scripts : []),
    },
    rolldownOptions: {
      input: ['index.html', 'offline.html'],
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})

/**
 * Preloads the heading font alongside the style sheet, so that headings render in it sooner. The text
 * font is not preloaded: its fallback has the same metrics, and slow networks have less to load.
 */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => preloadedFont.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
          },
          injectTo: 'head' as const,
        })),
  }
}

/**
 * Moves the style sheet behind the frame of index.html, so that browsers paint the frame before it
 * arrives. Scripts still wait for it, so they leave the network to it and to the font.
 */
function paintFrameFirst(): Plugin {
  const styleSheet = /\s*<link rel="stylesheet"[^>]*>/
  return {
    name: 'paint-frame-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link] = styleSheet.exec(html) ?? []
        if (link === undefined || !html.includes('id="frame"')) return html
        return html
          .replace(link, '')
          .replace('</body>', `${link.trim()}\n  </body>`)
          .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
      },
    },
  }
}

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './build-chunks.ts'
import { leaveOutShapes } from './build-contract.ts'
import { headingLetters } from './build-fonts.ts'
import { pagePreloads } from './build-preloads.ts'
import { serviceWorker } from './build-worker.ts'

const server = 'http://127.0.0.1:3000'
const preloadedFont = /heading-letters-.*\.woff2$/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leaveOutShapes(),
    headingLetters(),
    preloadFont(),
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
    // What Tailwind asks for: these know oklch.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    // What scripts import, the browser finds in them; links ahead of each cost a phone more than they save.
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
 * Headings paint in their own face sooner when it loads beside the style sheet. The face of the text
 * waits until the script is there: its stand-in measures alike, and slow networks have one thing less.
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

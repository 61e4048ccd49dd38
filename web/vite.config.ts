import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:3000'
const preloadedFonts = /(bricolage|hanken)-grotesque?-latin-wght-normal-.*\.woff2$/

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts()],
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
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})

/** Text paints in its own face sooner when the two main fonts load beside the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => preloadedFonts.test(file))
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

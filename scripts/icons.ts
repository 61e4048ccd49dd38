import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Where the home screen icons are. */
export const ICONS = fileURLToPath(new URL('../web/public/icons/', import.meta.url))

const drawing = new URL('../web/public/favicon.svg', import.meta.url)
const renderer = new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))

/** Draws every icon from the tab icon. Returns PNG files by name. */
export async function drawIcons(): Promise<Map<string, Uint8Array>> {
  await initWasm(await readFile(renderer))
  const svg = await readFile(drawing, 'utf8')
  return new Map([
    ['icon-192.png', render(svg, 192)],
    ['icon-512.png', render(svg, 512)],
    ['maskable-512.png', render(filled(svg, 0.8), 512)],
    ['apple-touch-icon.png', render(filled(svg, 0.92), 180)],
  ])
}

function render(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

/**
 * Without rounded corners, because the device crops icons itself, and with a mark small enough not
 * to be cropped.
 */
function filled(svg: string, scale: number): string {
  const mark = `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">`
  return svg.replace(' rx="7"', '').replace('<path', `${mark}<path`).replace('</svg>', '</g></svg>')
}

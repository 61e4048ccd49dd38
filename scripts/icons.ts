import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Where the icons that devices put on their home screens are kept. */
export const ICONS = fileURLToPath(new URL('../web/public/icons/', import.meta.url))

const drawing = new URL('../web/public/favicon.svg', import.meta.url)
const renderer = new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))

/** Draws every icon from the one of the browser's tab: PNG files by their names. */
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

/** Without round corners, which the device cuts itself, and the mark small enough to stay whole. */
function filled(svg: string, scale: number): string {
  const mark = `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">`
  return svg.replace(' rx="7"', '').replace('<path', `${mark}<path`).replace('</svg>', '</g></svg>')
}

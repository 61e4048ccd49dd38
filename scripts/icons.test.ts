import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawIcons, ICONS } from './icons.ts'

const manifestFile = join(import.meta.dirname, '../web/public/manifest.webmanifest')

it('every icon matches the tab icon it is drawn from', async () => {
  const drawn = await drawIcons()
  expect(readdirSync(ICONS).sort()).toEqual([...drawn.keys()].sort())
  for (const [name, png] of drawn) {
    expect({ name, isSame: readFileSync(join(ICONS, name)).equals(png) }).toEqual({
      name,
      isSame: true,
    })
  }
})

it('the manifest names existing icons with their actual sizes', () => {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const claimed = manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => ({
    src,
    sizes,
  }))
  const true_ = claimed.map(({ src }: { src: string }) => ({ src, sizes: readPngSize(src) }))
  expect(claimed).toEqual(true_)
})

/** A PNG file has its width and height at a fixed offset. */
function readPngSize(src: string): string {
  const png = readFileSync(join(ICONS, '..', src))
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

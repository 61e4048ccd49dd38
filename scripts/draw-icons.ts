import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawIcons, ICONS } from './icons.ts'

await mkdir(ICONS, { recursive: true })
for (const [name, png] of await drawIcons()) {
  await writeFile(join(ICONS, name), png)
  console.log(`${name}: ${png.length} bytes`)
}

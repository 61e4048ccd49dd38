import { mkdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { completeLinks } from './native-files.ts'
import { clearScratch, scratchFolder } from './test-folders.ts'

afterAll(clearScratch)

test('creates the library links that an install without scripts omits', async () => {
  const folder = await scratchFolder(0o755)
  await mkdir(join(folder, 'native', 'lib'), { recursive: true })
  await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), '')
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify([link]))
  await Promise.all([completeLinks(folder), completeLinks(folder)])
  await completeLinks(folder)
  expect(await readlink(join(folder, link.target))).toBe('libpq.so.5.18')
})

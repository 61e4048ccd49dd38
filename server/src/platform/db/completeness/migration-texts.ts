import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The tables, views, and sequences that the migrations in a folder create and keep, by name. */
export async function readRelations(folder: string): Promise<string[]> {
  const names = new Set<string>()
  const changes =
    /^(create|drop) (?:table|view|sequence) (\w+)|^alter table (\w+) rename to (\w+);/gm
  for (const text of Object.values(await readTexts(folder))) {
    for (const [, change, name, renamed, newName] of text.matchAll(changes)) {
      names.delete(name ?? renamed ?? '')
      const kept = change === 'create' ? name : newName
      if (kept !== undefined) names.add(kept)
    }
  }
  return [...names]
}

/** The migrations in a folder: their texts by name, in order. */
export async function readTexts(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return Object.fromEntries(
    files.map((file, index) => [file.replace('.sql', ''), texts[index] ?? '']),
  )
}

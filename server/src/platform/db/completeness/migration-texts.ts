import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The tables and sequences that the migrations in a folder create, by name. */
export async function readRelations(folder: string): Promise<string[]> {
  const texts = Object.values(await readTexts(folder))
  return texts.flatMap((text) =>
    [...text.matchAll(/^create (?:table|sequence) (\w+)/gm)].map(([, name = '']) => name),
  )
}

/** The migrations in a folder: their texts by name, in order. */
export async function readTexts(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return Object.fromEntries(
    files.map((file, index) => [file.replace('.sql', ''), texts[index] ?? '']),
  )
}

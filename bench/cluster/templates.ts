import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../ops/cluster')

/** Reads a configuration file of ops/cluster and fills in its values. */
export async function readTemplate(
  name: 'etcd.env' | 'haproxy.cfg' | 'patroni.yml',
  values: Record<string, string>,
): Promise<string> {
  return fillIn(await readFile(join(folder, name), 'utf8'), values)
}

/**
 * Replaces each `@NAME@` with its value.
 * @throws Error if a value is missing
 */
export function fillIn(template: string, values: Record<string, string>): string {
  return template.replace(/@([A-Z_]+)@/g, (_text, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`there is no value for @${name}@`)
    return value
  })
}

/** The variables of a file with a line `NAME=value` for each. */
export function variablesOf(file: string): Record<string, string> {
  const lines = file.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(
    lines.map((line): [string, string] => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}

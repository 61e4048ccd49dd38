import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../ops/cluster')

/** The product process names. */
export const PRODUCTS = ['one', 'two', 'three', 'four']

/** Reads a configuration file from ops/cluster and fills in its values. */
export async function readTemplate(
  name: 'etcd.env' | 'patroni.yml',
  values: Record<string, string>,
): Promise<string> {
  return fillIn(await readFile(join(folder, name), 'utf8'), values)
}

/** Like `readTemplate`, for haproxy.cfg: repeats its second server for each further address. */
export async function readHaproxy(
  values: Record<string, string>,
  products: string[],
): Promise<string> {
  const template = await readFile(join(folder, 'haproxy.cfg'), 'utf8')
  const lines = template.replace(/^.*@PRODUCT_TWO@.*\n/gm, (line) =>
    products
      .slice(1)
      .map((address, index) =>
        line.replaceAll('two', PRODUCTS[index + 1] ?? '').replace('@PRODUCT_TWO@', address),
      )
      .join(''),
  )
  return fillIn(lines, { ...values, PRODUCT_ONE: products[0] ?? '' })
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

/** The variables in a file with one `NAME=value` per line. */
export function parseVariables(file: string): Record<string, string> {
  const lines = file.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(
    lines.map((line): [string, string] => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}

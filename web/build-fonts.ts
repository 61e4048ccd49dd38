import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const FACE =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
const NAME = '@heading-letters'
const style = join(import.meta.dirname, 'src/styles/fonts.css')
const folder = join(import.meta.dirname, '../node_modules/.cache/heading-letters')

/**
 * Creates `@heading-letters` for `fonts.css`: the heading font, subset to the characters in that rule's
 * `unicode-range`, which a page loads first. Other characters load the full font.
 */
export function headingLetters(): Plugin {
  return {
    name: 'heading-letters',
    config: async () => ({ resolve: { alias: { [NAME]: await subsetHeadingFont() } } }),
  }
}

/** Writes `fonts.css`: only the style sheet's fonts, for pages that the server writes. */
export function fontStyles(): Plugin {
  return {
    name: 'font-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const styles = Object.values(bundle)
        .flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
        )
        .find((css) => css.includes('@font-face'))
      const faces = styles?.match(/@font-face\s*\{[^}]+\}/g)
      if (!faces) throw new Error('no style sheet names the fonts')
      this.emitFile({ type: 'asset', fileName: 'fonts.css', source: faces.join('') })
    },
  }
}

async function subsetHeadingFont(): Promise<string> {
  const text = parseUnicodeRange(await readFile(style, 'utf8'))
  const font = await readFile(createRequire(import.meta.url).resolve(FACE))
  const file = join(folder, 'heading-letters.woff2')
  await mkdir(folder, { recursive: true })
  await writeFile(file, await subsetFont(font, text, { targetFormat: 'woff2' }))
  return file
}

/** The characters in a `unicode-range` such as `U+0020-007E, U+00B7`. */
function parseUnicodeRange(css: string): string {
  const [, list] = new RegExp(`${NAME}"[^}]*unicode-range:([^;}]+)`).exec(css) ?? []
  if (list === undefined) throw new Error(`fonts.css has no unicode-range for ${NAME}`)
  return list
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace(/\s*U\+/i, '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, offset) =>
        String.fromCodePoint(first + offset),
      )
    })
    .join('')
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { gameType } from '@tallyhouse/contract/games/all-games'
import { test } from './fixtures.ts'

const dist = join(import.meta.dirname, '../web/dist')
const KB = 1024
const limits = {
  initialScript: 170 * KB,
  style: 20 * KB,
  game: 25 * KB,
  chunk: 100 * KB,
  font: 30 * KB,
  tableFiles: 9,
}

const page = readFileSync(join(dist, 'index.html'), 'utf8')
const assets = readdirSync(join(dist, 'assets'))
const scripts = assets.filter((file) => file.endsWith('.js'))

function gzipped(files: string[]): number {
  const sizes = files.map((file) =>
    gzipSync(readFileSync(join(dist, 'assets', file)), { level: 9 }),
  )
  return sizes.reduce((sum, { length }) => sum + length, 0)
}

/** The chunks that a chunk imports directly, other than lazily. */
function listChunkImports(file: string): string[] {
  const code = readFileSync(join(dist, 'assets', file), 'utf8')
  return [...code.matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)].map(([, name = '']) => name)
}

function namedInPage(ending: string): string[] {
  const named = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)]
  return named.flatMap(([, file]) => (file?.endsWith(ending) ? [file] : []))
}

test('the initial scripts and styles stay within their size budget', () => {
  expect(gzipped(namedInPage('.js'))).toBeLessThan(limits.initialScript)
  expect(gzipped(namedInPage('.css'))).toBeLessThan(limits.style)
})

test('the initial scripts check no payout addresses, which only forms for payouts do', () => {
  const code = namedInPage('.js').map((file) => readFileSync(join(dist, 'assets', file), 'utf8'))
  expect(code.filter((script) => script.includes('ltcmweb'))).toEqual([])
})

test('the initial font has only the letters that headings use (heading font)', () => {
  const fonts = namedInPage('.woff2')
  expect(fonts).toHaveLength(1)
  for (const font of fonts) {
    expect(statSync(join(dist, 'assets', font)).size).toBeLessThan(limits.font)
  }
})

test('each game is a small chunk of its own', () => {
  for (const game of gameType.options) {
    const chunks = scripts.filter((file) => file.startsWith(`${game}-screen-`))
    expect(chunks, game).toHaveLength(1)
    expect(gzipped(chunks), game).toBeLessThan(limits.game)
  }
})

test('a table loads few files, because each is a request', () => {
  const preloads = JSON.parse(readFileSync(join(dist, 'preloads.json'), 'utf8'))
  for (const game of gameType.options) {
    expect(preloads[`/games/${game}`].length, game).toBeLessThanOrEqual(limits.tableFiles)
  }
})

test('no file only passes on what another one has', () => {
  const facades = scripts.filter((file) => {
    const code = readFileSync(join(dist, 'assets', file), 'utf8')
    return /^export\s*\{[^}]*\}\s*from\s*["'`][^"'`]+["'`];?\s*$/.test(code)
  })
  expect(facades).toEqual([])
})

test('a table waits neither for dialogs nor for what surrounds pages', () => {
  const late = /^(dialog|player-frame|toast-region)-/
  const parts = scripts.filter((file) => /^(table-|side-panel-buttons-|\w+-screen-)/.test(file))
  expect(parts.flatMap(listChunkImports).filter((name) => late.test(name))).toEqual([])
})

test('no chunk is large', () => {
  for (const script of scripts) expect(gzipped([script]), script).toBeLessThan(limits.chunk)
})

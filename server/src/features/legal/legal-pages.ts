import { constants } from 'node:fs'
import { type FileHandle, open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type LegalPageName,
  type LegalProblem,
  type legalPage,
  legalPageName,
} from '@tallyhouse/contract/legal'
import type * as z from 'zod/mini'
import { findUpwards } from '#platform/find-upwards.ts'
import { fillDefault, type House } from './default-pages.ts'
import { renderMarkdown } from './render-markdown.ts'

/** A page's longest file, in bytes. */
export const LEGAL_BYTES_MAX = 256 * 1024

/** Begins what an operator has to replace in a template. */
const PLACEHOLDER = '[[FILL IN'

type Page = z.output<typeof legalPage.response>
type ReadResult = { page: Page } | { problem: LegalProblem }

export type LegalPages = {
  /** The operator's text, or else the product's default. */
  read(name: LegalPageName, house: House): Promise<Page>
  /** The files whose defaults are shown, and why. */
  problems(): Promise<{ file: string; problem: LegalProblem }[]>
}

const defaultsFolder = findUpwards('legal-defaults', import.meta.dirname)

/**
 * The pages that the operator supplies as Markdown files in `folder`. A file is rendered once, and
 * again after it changes.
 */
export function createLegalPages(folder: string): LegalPages {
  const rendered = new Map<LegalPageName, { version: string; read: Promise<ReadResult> }>()

  async function find(name: LegalPageName): Promise<ReadResult> {
    const file = join(folder, legalFileName(name))
    const version = await readFileVersion(file)
    if (version === undefined) return { problem: 'missing' }
    const cached = rendered.get(name)
    if (cached?.version === version) return cached.read
    const read = renderFile(file)
    rendered.set(name, { version, read })
    return read
  }

  return {
    async read(name, house) {
      const found = await find(name)
      return 'page' in found ? found.page : readDefault(name, house)
    },
    async problems() {
      const found = await Promise.all(
        legalPageName.options.map(async (name) => ({
          file: legalFileName(name),
          read: await find(name),
        })),
      )
      return found.flatMap(({ file, read }) =>
        'problem' in read ? [{ file, problem: read.problem }] : [],
      )
    },
  }
}

async function readDefault(name: LegalPageName, house: House): Promise<Page> {
  const text = await readFile(join(defaultsFolder, legalFileName(name)), 'utf8')
  return { ...renderMarkdown(fillDefault(text, house)), updatedAt: null }
}

function legalFileName(name: LegalPageName): string {
  return `${name}.md`
}

/** A value that changes with the file; undefined when there is none. */
async function readFileVersion(file: string): Promise<string | undefined> {
  const found = await stat(file, { bigint: true }).catch(() => undefined)
  return found && [found.ino, found.size, found.mtimeNs, found.ctimeNs, found.mode].join(' ')
}

async function renderFile(file: string): Promise<ReadResult> {
  // Nonblocking, because opening a named pipe without a writer would hang.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined)
  if (handle === undefined) return { problem: 'unreadable' }
  try {
    return await render(handle)
  } catch {
    return { problem: 'unreadable' }
  } finally {
    await handle.close()
  }
}

async function render(handle: FileHandle): Promise<ReadResult> {
  const found = await handle.stat()
  if (!found.isFile()) return { problem: 'unreadable' }
  // The file may grow while it is read.
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(LEGAL_BYTES_MAX + 1))
  if (bytesRead > LEGAL_BYTES_MAX) return { problem: 'too_large' }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead))
  if (text.trim() === '') return { problem: 'empty' }
  if (text.includes(PLACEHOLDER)) return { problem: 'placeholders' }
  return { page: { ...renderMarkdown(text), updatedAt: found.mtime.toISOString() } }
}

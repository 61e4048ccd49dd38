import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Clock } from '#platform/clock.ts'
import type { Mail, Mailer } from './mail.ts'

export type StoredMail = Mail & { id: string; sentAt: string }

/** Stores emails in a folder instead of sending them. */
export type Mailbox = Mailer & {
  /** Returns the latest emails, newest first. */
  list(limit: number): Promise<StoredMail[]>
  read(id: string): Promise<StoredMail | undefined>
}

/**
 * Stores each email as an `.eml` file that any email client can open, and its parts as a JSON file
 * for our own use. Emails contain secret links, so only the files' owner may read them.
 */
export function localMailbox(options: { folder: string; from: string; clock: Clock }): Mailbox {
  const { folder, from, clock } = options
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })

  async function send(mail: Mail): Promise<void> {
    const date = clock.now()
    const id = `${date.getTime()}-${randomBytes(6).toString('hex')}`
    const { message } = await transport.sendMail({ from, date, ...mail })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const ownerOnly = { mode: 0o600 }
    await writeFile(join(folder, `${id}.eml`), message, ownerOnly)
    const stored: StoredMail = { ...mail, id, sentAt: date.toISOString() }
    await writeFile(join(folder, `${id}.json`), JSON.stringify(stored), ownerOnly)
  }

  async function list(limit: number): Promise<StoredMail[]> {
    const ids = (await listFiles(folder)).flatMap((file) => file.match(/^(.+)\.json$/)?.[1] ?? [])
    const mails = await Promise.all(ids.sort().slice(-limit).reverse().map(read))
    return mails.filter((mail) => mail !== undefined)
  }

  async function read(id: string): Promise<StoredMail | undefined> {
    if (!/^[0-9]+-[0-9a-f]+$/.test(id)) return undefined
    try {
      return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as StoredMail
    } catch {
      return undefined
    }
  }

  return { send, list, read }
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

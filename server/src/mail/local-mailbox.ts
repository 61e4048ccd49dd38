import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Mail, Mailer } from './mail.ts'

export type KeptMail = Mail & { id: string; sentAt: string }

/** Mails kept in a folder in place of being sent. */
export type Mailbox = Mailer & {
  /** The latest mails, newest first. */
  list(limit: number): Promise<KeptMail[]>
  read(id: string): Promise<KeptMail | undefined>
}

/**
 * Keeps each mail as an `.eml` file that any mail program opens, with its parts as JSON beside it
 * for our own reading. They hold links that act for others, so only their owner reads them.
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
    const kept: KeptMail = { id, sentAt: date.toISOString(), ...mail }
    await writeFile(join(folder, `${id}.json`), JSON.stringify(kept), ownerOnly)
  }

  async function list(limit: number): Promise<KeptMail[]> {
    const ids = (await filesOf(folder)).flatMap((file) => file.match(/^(.+)\.json$/)?.[1] ?? [])
    const mails = await Promise.all(ids.sort().slice(-limit).reverse().map(read))
    return mails.filter((mail) => mail !== undefined)
  }

  async function read(id: string): Promise<KeptMail | undefined> {
    if (!/^[0-9]+-[0-9a-f]+$/.test(id)) return undefined
    try {
      return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as KeptMail
    } catch {
      return undefined
    }
  }

  return { send, list, read }
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

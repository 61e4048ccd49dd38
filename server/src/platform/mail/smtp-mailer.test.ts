import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { composeEmail } from './email.ts'
import { mailJob } from './mail-job.ts'
import { checkSmtp, smtpMailer } from './smtp-mailer.ts'

type Delivery = { from: string; to: string[]; message: string; secure: boolean; user: unknown }

const FROM = 'Tallyhouse <no-reply@tallyhouse.example>'

/** A local SMTP server and the emails it received. */
async function mailServer(options: SMTPServerOptions) {
  const deliveries: Delivery[] = []
  const smtp = new SMTPServer({
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const { mailFrom, rcptTo } = session.envelope
      deliveries.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        message: Buffer.concat(chunks).toString(),
        secure: session.secure,
        user: session.user,
      })
      done()
    },
    ...options,
  })
  // A client that rejects a response disconnects, which the server reports as an error.
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))
  const { port } = smtp.server.address() as AddressInfo
  const last = () => deliveries.at(-1)
  return { deliveries, last, address: `127.0.0.1:${port}` }
}

function rejection(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

let greylisted = 0
const plain = await mailServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onRcptTo({ address }, _session, done) {
    if (address.startsWith('nobody@')) return done(rejection(550, 'no such mailbox'))
    if (address.startsWith('far@')) return done(rejection(550, 'relay not permitted'))
    if (address.startsWith('later@') && greylisted++ === 0) return done(rejection(451, 'try later'))
    done()
  },
})
const mailer = smtpMailer(`smtp://${plain.address}`, FROM)

const open = await mailServer({ disabledCommands: ['STARTTLS', 'AUTH'] })

const guarded = await mailServer({
  onAuth({ username, password }, _session, done) {
    const isRight = username === 'postman' && password === 'let me in'
    done(isRight ? null : new Error('no'), isRight ? { user: username } : undefined)
  },
})
const trusting = 'tls.rejectUnauthorized=false'

const mail = composeEmail({
  to: 'ada@example.com',
  subject: 'Zürich <calls>',
  preheader: 'In a word.',
  heading: 'Tom & <b>Jerry</b>',
  paragraphs: ['A sentence.'],
  button: { label: 'Open', url: 'https://tallyhouse.example/x?a=1&b=2' },
  footnote: 'Small print.',
})

it('delivers an email with its sender, subject, and both formats', async () => {
  await mailer.send(mail)
  const delivery = plain.last()
  expect(delivery).toMatchObject({ from: 'no-reply@tallyhouse.example', to: ['ada@example.com'] })
  expect(delivery?.message).toContain(`From: ${FROM}`)
  expect(delivery?.message).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(delivery?.message).toMatch(/Content-Type: multipart\/alternative/)
  expect(delivery?.message).toMatch(/Content-Type: text\/plain/)
  expect(delivery?.message).toMatch(/Content-Type: text\/html/)
})

it('prevents header injection through the subject', async () => {
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' })
  const delivery = plain.last()
  expect(delivery?.to).toEqual(['ada@example.com'])
  expect(delivery?.message).not.toMatch(/^Bcc:/m)
})

it('prevents additional recipients through the address', async () => {
  const before = plain.deliveries.length
  for (const between of [', ', '\r\nRCPT TO:', ' <']) {
    const to = `ada@example.com${between}<eve@example.com>`
    await mailer.send({ ...mail, to }).catch(() => {})
  }
  const recipients = plain.deliveries.slice(before).flatMap(({ to }) => to)
  expect(recipients).not.toContain('eve@example.com')
})

it('encrypts and authenticates where the server requires it', async () => {
  const url = `smtp://postman:let%20me%20in@${guarded.address}?${trusting}`
  await smtpMailer(url, FROM).send(mail)
  expect(guarded.last()).toMatchObject({ secure: true, user: 'postman', to: ['ada@example.com'] })
})

it('sends nothing when authentication fails', async () => {
  const before = guarded.deliveries.length
  const wrong = smtpMailer(`smtp://postman:wrong@${guarded.address}?${trusting}`, FROM)
  await expect(wrong.send(mail)).rejects.toMatchObject({ code: 'EAUTH' })
  const anonymous = smtpMailer(`smtp://${guarded.address}?${trusting}`, FROM)
  await expect(anonymous.send(mail)).rejects.toMatchObject({ responseCode: 530 })
  expect(guarded.deliveries.length).toBe(before)
})

it('rejects a server with an untrusted certificate', async () => {
  const before = guarded.deliveries.length
  const url = `smtp://postman:let%20me%20in@${guarded.address}`
  await expect(smtpMailer(url, FROM).send(mail)).rejects.toThrow(/certificate/)
  expect(guarded.deliveries.length).toBe(before)
})

it.each([
  [
    'an untrusted certificate',
    () => `smtp://${guarded.address}`,
    /^certificate .*\. To a server on/,
  ],
  ['no TLS at first', () => `smtps://${plain.address}`, /wrong version number.* Use smtp:/s],
  [
    'a wrong password',
    () => `smtp://postman:wrong@${guarded.address}?${trusting}`,
    /Invalid login.*\. Check the user and the password/,
  ],
  [
    'a server without a login',
    () => `smtp://postman:let%20me%20in@${open.address}`,
    /Invalid login.*many do so only with TLS/,
  ],
  ['no server', () => 'smtp://127.0.0.1:1', /^connect ECONNREFUSED 127.0.0.1:1. Check the host/],
])('names what to do about %s', async (_what, url, message) => {
  await expect(checkSmtp(url())).rejects.toThrow(message)
})

it('sends nothing without the login that the address of the server has', async () => {
  const before = open.deliveries.length
  const url = `smtp://postman:let%20me%20in@${open.address}`
  await expect(smtpMailer(url, FROM).send(mail)).rejects.toMatchObject({ code: 'EAUTH' })
  expect(open.deliveries.length).toBe(before)
})

it('sends an email again with the same Message-ID', async () => {
  const { work } = mailJob(mailer)
  for (const mailId of ['1b4e28ba', '1b4e28ba', undefined]) await work({ ...mail, mailId })
  const ids = plain.deliveries
    .slice(-3)
    .map(({ message }) => /^Message-ID: (<.*>)/im.exec(message)?.[1])
  expect(ids.slice(0, 2)).toEqual(Array(2).fill('<1b4e28ba@tallyhouse.example>'))
  expect(ids[2]).not.toBe(ids[1])
})

it('rejects on a temporary failure, so that the job is retried and succeeds', async () => {
  const job = { ...mail, to: 'later@example.com' }
  await expect(mailJob(mailer).work(job)).rejects.toMatchObject({ responseCode: 451 })
  await mailJob(mailer).work(job)
  expect(plain.last()?.to).toEqual(['later@example.com'])
})

it('rejects permanently when the mailbox does not exist', async () => {
  const { work, isPermanent } = mailJob(mailer)
  const before = plain.deliveries.length
  const rejected = await work({ ...mail, to: 'nobody@example.com' }).catch((error) => error)
  expect(rejected).toMatchObject({ responseCode: 550 })
  expect(isPermanent?.(rejected)).toBe(true)
  expect(plain.deliveries.length).toBe(before)
})

it('is not retried for a missing mailbox whose name reads like a refusal to relay', () => {
  const message =
    "Can't send mail - all recipients were rejected: 550 5.1.1 <relay@example.com>: User unknown"
  const rejected = Object.assign(new Error(message), { command: 'RCPT TO', responseCode: 550 })
  expect(mailJob(mailer).isPermanent?.(rejected)).toBe(true)
})

it('is retried when the server does not relay for us', async () => {
  const { work, isPermanent } = mailJob(mailer)
  const rejected = await work({ ...mail, to: 'far@example.com' }).catch((error) => error)
  expect(rejected).toMatchObject({ responseCode: 550 })
  expect(isPermanent?.(rejected)).toBe(false)
})

it.each([
  ['a temporary refusal', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }],
  [
    'a refusal to relay by Postfix',
    {
      message:
        "Can't send mail - all recipients were rejected: 554 5.7.1 <ada@example.com>: Relay access denied",
      command: 'RCPT TO',
      responseCode: 554,
    },
  ],
  ['a refused sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }],
  ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }],
  ['a lost connection', { code: 'ECONNECTION' }],
])('is retried after %s', (_what, error) => {
  expect(mailJob(mailer).isPermanent?.(Object.assign(new Error(), error))).toBe(false)
})

it('rejects when the server is unreachable', async () => {
  await expect(smtpMailer('smtp://127.0.0.1:1', FROM).send(mail)).rejects.toThrow(/ECONNREFUSED/)
})

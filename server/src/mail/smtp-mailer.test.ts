import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { letter } from './letter.ts'
import { mailJob } from './mail-job.ts'
import { smtpMailer } from './smtp-mailer.ts'

type Delivery = { from: string; to: string[]; message: string }

const deliveries: Delivery[] = []
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('full@') ? new Error('the mailbox is full') : undefined),
  async onData(stream, session, done) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const { mailFrom, rcptTo } = session.envelope
    deliveries.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      message: Buffer.concat(chunks).toString(),
    })
    done()
  },
})
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))

const { port } = smtp.server.address() as AddressInfo
const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Tallyhouse <no-reply@tallyhouse.example>')

const mail = letter({
  to: 'ada@example.com',
  subject: 'Zürich <calls>',
  heading: 'Tom & <b>Jerry</b>',
  paragraphs: ['A sentence.'],
  button: { label: 'Open', url: 'https://tallyhouse.example/x?a=1&b=2' },
  footnote: 'Small print.',
})

it('delivers a mail with its sender, its subject and both of its forms', async () => {
  await mailer.send(mail)
  const delivery = deliveries.at(-1)
  expect(delivery).toMatchObject({ from: 'no-reply@tallyhouse.example', to: ['ada@example.com'] })
  expect(delivery?.message).toContain('From: Tallyhouse <no-reply@tallyhouse.example>')
  expect(delivery?.message).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(delivery?.message).toMatch(/Content-Type: text\/plain/)
  expect(delivery?.message).toMatch(/Content-Type: text\/html/)
})

it('puts the link into the text as it is and into the HTML escaped', () => {
  expect(mail.text).toContain('Open:\nhttps://tallyhouse.example/x?a=1&b=2')
  expect(mail.html).toContain('href="https://tallyhouse.example/x?a=1&amp;b=2"')
  expect(mail.html).toContain('Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;')
})

it('lets a subject add no header and no recipient', async () => {
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' })
  const delivery = deliveries.at(-1)
  expect(delivery?.to).toEqual(['ada@example.com'])
  expect(delivery?.message).not.toMatch(/^Bcc:/m)
})

it('rejects what the server does not take, so that the job is tried again', async () => {
  const before = deliveries.length
  await expect(mailJob(mailer).work({ ...mail, to: 'full@example.com' })).rejects.toThrow(/full/)
  await mailJob(mailer).work(mail)
  expect(deliveries.length).toBe(before + 1)
})

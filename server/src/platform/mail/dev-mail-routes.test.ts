import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { devMailRoutes } from './dev-mail-routes.ts'
import { localMailbox } from './local-mailbox.ts'
import type { PostedMail } from './mail.ts'

const folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
afterAll(() => rm(folder, { recursive: true }))

const clock = fakeClock()
const mailbox = localMailbox({
  folder: join(folder, 'mail'),
  from: 'Tallyhouse <no-reply@tallyhouse.example>',
  clock,
})
const server = Fastify()
devMailRoutes(server, { mailbox, publicUrl: () => 'http://tallyhouse.example:3000' })

const link = 'http://localhost:3000/verify-email?token=abc_-1'

function exampleMail(subject: string): PostedMail {
  return {
    to: 'ada@example.com',
    subject,
    mailId: 'abc',
    text: `Follow ${link}. <script>alert(1)</script>`,
    html: `<p onclick="x">Follow <a href="${link}">this</a></p>`,
  }
}

async function page(url: string) {
  const { statusCode, headers, body } = await server.inject(url)
  return { statusCode, type: headers['content-type'], body }
}

it('shows an empty mailbox before the folder exists', async () => {
  const { statusCode, type, body } = await page('/dev/mail')
  expect([statusCode, type]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('No emails yet')
})

it('stores an email as a file that email clients can open', async () => {
  await mailbox.send(exampleMail('First'))
  const files = await readdir(join(folder, 'mail'))
  const message = await readFile(
    join(folder, 'mail', files.find((file) => file.endsWith('.eml')) ?? ''),
    'utf8',
  )
  expect(message).toMatch(/^From: Tallyhouse <no-reply@tallyhouse.example>/)
  expect(message).toMatch(/^Subject: First$/m)
  expect(message).toMatch(/^Date: Mon, 02 Mar 2026 12:00:00 \+0000/m)
  expect(message).toContain('multipart/alternative')
})

it('stores emails readable only by their owner', async () => {
  await mailbox.send(exampleMail('Secret'))
  const files = await readdir(join(folder, 'mail'))
  const paths = ['.', ...files].map((name) => join(folder, 'mail', name))
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777))
  expect(modes).toEqual([0o700, ...files.map(() => 0o600)])
})

it('lists the newest email first', async () => {
  clock.advance(60_000)
  await mailbox.send(exampleMail('Second <b>'))
  const { body } = await page('/dev/mail')
  expect(body.indexOf('Second &lt;b&gt;')).toBeGreaterThan(0)
  expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'))
})

it('shows an email with a link to follow, and runs no script in it', async () => {
  const [mail] = await mailbox.list(1)
  const { body } = await page(`/dev/mail/${mail?.id}`)
  expect(body).toContain(`<a href="${link}">${link}</a>.`)
  expect(body).not.toMatch(/<script|<p onclick/)
  expect(body).toMatch(/sandbox="allow-popups [^"]*"\nsrcdoc="[^"]*&lt;p onclick/)
})

it.each(['nothing', '..%2F..%2Fpackage', '1-a'])('responds 404 for the email %s', async (id) => {
  const { statusCode, body } = await page(`/dev/mail/${id}`)
  expect(statusCode).toBe(404)
  expect(body).toContain('Email not found')
})

it.each([
  ['localhost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['tallyhouse.example', 200],
  ['evil.example', 403],
  ['evil.example:3000', 403],
  ['127.0.0.1.evil.example', 403],
  ['a b', 403],
])('responds to the host %s with %i', async (host, status) => {
  const [mail] = await mailbox.list(1)
  for (const url of ['/dev/mail', `/dev/mail/${mail?.id}`]) {
    expect((await server.inject({ url, headers: { host } })).statusCode).toBe(status)
  }
})

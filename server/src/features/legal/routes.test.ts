import { cp, mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { legalPageName } from '@tallyhouse/contract/legal'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { LEGAL_BYTES_MAX } from './legal-pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-legal-'))
const app = await testApp({ env: { LEGAL_DIR: folder, OPERATOR_EMAIL: 'help@tally.example' } })
const admin = await givenPlayer(app, { admin: true })
const blocked = { remoteAddress: '203.0.113.77' }

const page = async (name: string, options: { remoteAddress?: string } = {}) =>
  app.server.inject({ url: `/api/legal/${name}`, ...options })
const html = async (name: string): Promise<string> => (await page(name)).json().html
const problems = async () => (await send(app, admin, '/api/admin/legal-problems')).json()

beforeEach(async () => {
  await rm(folder, { recursive: true })
  await mkdir(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a legal page', () => {
  test('shows the operator’s text, and is reread when it changes', async () => {
    await writeFile(join(folder, 'terms.md'), '# House rules\n\n## One\n\nBe *kind*.\n\n# Two\n')
    expect((await page('terms')).json()).toEqual({
      title: 'House rules',
      html: '<h2>One</h2>\n<p>Be <em>kind</em>.</p>\n<h2>Two</h2>\n',
      updatedAt: expect.stringMatching(/Z$/),
    })
    await writeFile(join(folder, 'terms.md'), 'Changed.')
    expect((await page('terms')).json()).toMatchObject({
      title: null,
      html: '<p>Changed.</p>\n',
    })
  })

  test('has a default without a file, which names the site, and the admin area reports it', async () => {
    for (const name of legalPageName.options) {
      const { title, html, updatedAt } = (await page(name)).json()
      expect(`${title}${html}`).not.toMatch(/[{}[\]]/)
      expect(html.length).toBeGreaterThan(200)
      expect(updatedAt).toBeNull()
    }
    expect(await html('terms')).toContain('between you and the operator of localhost')
    expect(await html('contact')).toContain('href="mailto:help@tally.example"')
    await writeFile(join(folder, 'terms.md'), 'Rules.')
    expect(await html('terms')).toBe('<p>Rules.</p>\n')
    expect(await problems()).toEqual([
      { file: 'privacy.md', problem: 'missing' },
      { file: 'contact.md', problem: 'missing' },
      { file: 'responsible-play.md', problem: 'missing' },
    ])
  })

  test('is not published as a template until every placeholder is replaced', async () => {
    const templates = join(import.meta.dirname, '../../../legal-templates')
    await cp(templates, folder, { recursive: true })
    const names = legalPageName.options
    expect(await problems()).toEqual(
      names.map((name) => ({ file: `${name}.md`, problem: 'placeholders' })),
    )
    for (const name of names) {
      expect((await page(name)).json().updatedAt).toBeNull()
      expect(await html(name)).not.toContain('FILL IN')
      const file = join(folder, `${name}.md`)
      const template = await readFile(file, 'utf8')
      await writeFile(file, template.replaceAll(/\[\[FILL IN: [^\]]+\]\]/g, 'Tallyhouse Ltd.'))
    }
    expect(await problems()).toEqual([])
    expect((await page('terms')).json()).toMatchObject({ title: 'Terms of service' })
  })

  test('allows no raw HTML, no images, and only links to pages and email', async () => {
    const text = [
      '<script>alert(1)</script> <b onclick="x()">bold</b>',
      '![eye](https://example.com/eye.png)',
      '[run](javascript:alert(1)) [data](data:text/html,x) [odd](JaVaScRiPt:alert(1))',
      '[fine](https://example.com "a \\" b") [mail](mailto:help@example.com) [here](/contact)',
    ].join('\n\n')
    await writeFile(join(folder, 'contact.md'), text)
    const shown = await html('contact')
    expect(shown.match(/<\/?[a-z]+/g)?.filter((tag) => !/<\/?(p|a)$/.test(tag))).toEqual([])
    expect([...shown.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      'https://example.com/eye.png',
      'https://example.com',
      'mailto:help@example.com',
      '/contact',
    ])
  })

  test.each([
    ['too_large', () => truncate(join(folder, 'terms.md'), LEGAL_BYTES_MAX + 1)],
    ['empty', () => writeFile(join(folder, 'terms.md'), ' \n')],
    ['unreadable', () => writeFile(join(folder, 'terms.md'), Buffer.from([0xc3, 0x28]))],
    [
      'unreadable',
      async () => {
        await rm(join(folder, 'terms.md'))
        await mkdir(join(folder, 'terms.md'))
      },
    ],
  ])('that is %s is not published', async (problem, corrupt) => {
    await writeFile(join(folder, 'terms.md'), 'x')
    await corrupt()
    expect((await page('terms')).json()).toMatchObject({ title: 'Terms', updatedAt: null })
    expect(await problems()).toContainEqual({ file: 'terms.md', problem })
  })

  test('may be a symbolic link that the operator replaces', async () => {
    for (const version of ['one', 'two']) {
      await writeFile(join(folder, `${version}.md`), version)
      await rm(join(folder, 'terms.md'), { force: true })
      await symlink(join(folder, `${version}.md`), join(folder, 'terms.md'))
      expect(await html('terms')).toBe(`<p>${version}</p>\n`)
    }
  })

  test('does not exist under any other name', async () => {
    for (const name of ['index', 'terms.md', '..%2Fapp-secret']) {
      expect((await page(name)).statusCode).toBe(400)
    }
  })

  test('can be read from a blocked address', async () => {
    await writeFile(join(folder, 'contact.md'), 'Write to us.')
    const payload = { ipAddress: blocked.remoteAddress, reason: 'A farm of accounts' }
    await send(app, admin, '/api/admin/blocked-addresses', payload)
    expect((await page('contact', blocked)).json().html).toBe('<p>Write to us.</p>\n')
    const other = await app.server.inject({ url: '/api/signup-bonus', ...blocked })
    expect(other.statusCode).toBe(403)
  })
})

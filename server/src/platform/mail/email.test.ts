import * as m from '@tallyhouse/messages/emails'
import { expect, it } from 'vitest'
import { composeEmail } from './email.ts'

const mail = composeEmail({
  to: 'ada@example.com',
  subject: 'A "subject" & more',
  preheader: 'Before <all>',
  heading: 'Tom & <b>Jerry</b>',
  paragraphs: ['One <i>sentence</i>.', "It's another."],
  facts: [
    ['Amount', '12 points'],
    ['Reason', '<script>alert(1)</script>'],
  ],
  button: { label: 'Open "it"', url: 'https://tallyhouse.example/x?a=1&b="2"' },
  footnote: 'Small <print>.',
})
const bare = composeEmail({
  to: 'ada@example.com',
  subject: 'Bare',
  preheader: 'Bare.',
  heading: 'Bare',
  paragraphs: ['Only this.'],
  footnote: 'The end.',
})

it('has the same content in text, with the URL unescaped', () => {
  expect(mail.text).toBe(`Tom & <b>Jerry</b>

One <i>sentence</i>.

It's another.

Amount: 12 points
Reason: <script>alert(1)</script>

Open "it":
https://tallyhouse.example/x?a=1&b="2"

Small <print>.

Tallyhouse
`)
  expect(bare.text).toBe('Bare\n\nOnly this.\n\nThe end.\n\nTallyhouse\n')
})

it('escapes all text in HTML', () => {
  expect(mail.html).not.toMatch(/<(b|i|script|print|all)>/)
  expect(mail.html).toContain('href="https://tallyhouse.example/x?a=1&amp;b=&quot;2&quot;"')
  expect(mail.html).toContain('<title>A &quot;subject&quot; &amp; more</title>')
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

it('shows the preheader before any other text', () => {
  const [, body = ''] = mail.html.split('<body')
  const texts = body
    .replace(/^[^>]*>/, '')
    .replace(/<[^>]*>/g, '')
    .trim()
  expect(texts).toMatch(/^Before &lt;all&gt;/)
})

it('loads no external resources', () => {
  const addresses = [...mail.html.matchAll(/(?:src|url|href|@import)[=( ]"?([^")\s]*)/g)]
  expect(addresses.map(([, address]) => address)).toEqual([
    'https://tallyhouse.example/x?a=1&amp;b=&quot;2&quot;',
    'https://tallyhouse.example/x?a=1&amp;b=&quot;2&quot;',
  ])
  expect(mail.html).not.toMatch(/<(img|link|script|iframe)/)
})

it('has a dark-mode color for each colored element', () => {
  const dark = mail.html.match(/prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/)?.[1] ?? ''
  const colored = [...mail.html.matchAll(/<(?:td|h1|a|table|body)[^>]*style="([^"]*)"[^>]*>/g)]
    .filter(([, style = '']) => /(^|[;\s])(color|background):/.test(style))
    .filter(([, style = '']) => !style.includes('#fcbb20;color'))
  expect(colored.length).toBeGreaterThan(5)
  for (const [tag] of colored) {
    const names = tag.match(/class="([^"]*)"/)?.[1]?.split(' ') ?? []
    expect(names.some((name) => dark.includes(`.${name} {`))).toBe(true)
  }
})

it('omits optional parts', () => {
  expect(bare.html).not.toContain('<a ')
  expect(bare.html).toContain('Only this.')
  expect(bare.html.match(/<table/g)).toHaveLength(2)
})

it('names nothing in its sentences that the text lacks, such as a button', () => {
  const { buttonFallback: _, ...sentences } = m
  const formats = Object.values(sentences) as unknown as ((values: object) => string)[]
  const values = { points: 1, username: 'ada', status: 'failed', returned: 'balance' }
  for (const format of formats) expect(format(values)).not.toMatch(/\b(button|click|press|tap)/i)
})

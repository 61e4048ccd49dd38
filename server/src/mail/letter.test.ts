import { expect, it } from 'vitest'
import { letter } from './letter.ts'

const mail = letter({
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
const bare = letter({
  to: 'ada@example.com',
  subject: 'Bare',
  preheader: 'Bare.',
  heading: 'Bare',
  paragraphs: ['Only this.'],
  footnote: 'The end.',
})

it('says the same in text, with the link as it is', () => {
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

it('lets no text become HTML', () => {
  expect(mail.html).not.toMatch(/<(b|i|script|print|all)>/)
  expect(mail.html).toContain('href="https://tallyhouse.example/x?a=1&amp;b=&quot;2&quot;"')
  expect(mail.html).toContain('<title>A &quot;subject&quot; &amp; more</title>')
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

it('shows the preheader before anything else that is read', () => {
  const [, body = ''] = mail.html.split('<body')
  const texts = body
    .replace(/^[^>]*>/, '')
    .replace(/<[^>]*>/g, '')
    .trim()
  expect(texts).toMatch(/^Before &lt;all&gt;/)
})

it('asks for nothing from elsewhere', () => {
  const addresses = [...mail.html.matchAll(/(?:src|url|href|@import)[=( ]"?([^")\s]*)/g)]
  expect(addresses.map(([, address]) => address)).toEqual([
    'https://tallyhouse.example/x?a=1&amp;b=&quot;2&quot;',
    'https://tallyhouse.example/x?a=1&amp;b=&quot;2&quot;',
  ])
  expect(mail.html).not.toMatch(/<(img|link|script|iframe)/)
})

it('has an answer in the dark for each colour of the paper and of what is written on it', () => {
  const dark = mail.html.match(/prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/)?.[1] ?? ''
  const coloured = [...mail.html.matchAll(/<(?:td|h1|a|table|body)[^>]*style="([^"]*)"[^>]*>/g)]
    .filter(([, style = '']) => /(^|[;\s])(color|background):/.test(style))
    .filter(([, style = '']) => !style.includes('#fcbb20;color'))
  expect(coloured.length).toBeGreaterThan(5)
  for (const [tag] of coloured) {
    const names = tag.match(/class="([^"]*)"/)?.[1]?.split(' ') ?? []
    expect(names.some((name) => dark.includes(`.${name} {`))).toBe(true)
  }
})

it('leaves out what it is not given', () => {
  expect(bare.html).not.toContain('<a ')
  expect(bare.html).toContain('Only this.')
  expect(bare.html.match(/<table/g)).toHaveLength(2)
})

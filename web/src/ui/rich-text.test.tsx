import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { RichText } from './rich-text.tsx'

type Tags = Parameters<typeof RichText>[0]['tags']

async function renderHtml(text: string, tags: Tags): Promise<string> {
  const container = document.createElement('div')
  await act(async () => createTestRoot(container).render(<RichText text={text} tags={tags} />))
  return container.innerHTML
}

it('renders each tag where its language places it', async () => {
  const tags: Tags = {
    terms: (children) => <a href="/terms">{children}</a>,
    policy: (children) => <b>{children}</b>,
  }
  expect(
    await renderHtml('You accept the <terms>terms</terms> and the <policy>policy</policy>.', tags),
  ).toBe(
    '<span>You accept the </span><a href="/terms">terms</a><span> and the </span><b>policy</b><span>.</span>',
  )
})

it('renders the text of an unknown tag without markup', async () => {
  expect(await renderHtml('Some <em>text</em>', {})).toBe('<span>Some </span><span>text</span>')
})

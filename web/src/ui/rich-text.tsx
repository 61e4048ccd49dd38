import { createElement, Fragment, type ReactNode } from 'react'

type RichTextProps = {
  /** A message with tags, such as `Read the <link>terms</link>.` */
  text: string
  /**
   * How to render the text inside each tag, by its name. Tags do not nest. `<data>` is a name or code, which is
   * never translated.
   */
  tags?: Tags | undefined
}

type Tags = Record<string, (children: string) => ReactNode>

const dataTags: Tags = { data: untranslated }

const tagged = /<(\w+)>(.*?)<\/\1>/gs

/** Renders a message that has links or emphasis inside a sentence. */
export function RichText({ text, tags = {} }: RichTextProps) {
  const all = { ...dataTags, ...tags }
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(tagged)) {
    const [whole, name = '', children = ''] = match
    parts.push(text.slice(end, match.index), all[name]?.(children) ?? children)
    end = match.index + whole.length
  }
  return createElement(Fragment, null, ...parts, text.slice(end))
}

/** A name or code, which is never translated. */
export function untranslated(text: string): ReactNode {
  return createElement('span', { translate: 'no' }, text)
}

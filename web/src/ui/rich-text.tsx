import { createElement, Fragment, type ReactNode } from 'react'

type RichTextProps = {
  /** A message with tags, such as `Read the <link>terms</link>.` */
  text: string
  /** How to render the text inside each tag, by its name. Tags do not nest. */
  tags: Record<string, (children: string) => ReactNode>
}

const tagged = /<(\w+)>(.*?)<\/\1>/gs

/** Renders a message that has links or emphasis inside a sentence. */
export function RichText({ text, tags }: RichTextProps) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(tagged)) {
    const [whole, name = '', children = ''] = match
    parts.push(text.slice(end, match.index), tags[name]?.(children) ?? children)
    end = match.index + whole.length
  }
  return createElement(Fragment, null, ...parts, text.slice(end))
}

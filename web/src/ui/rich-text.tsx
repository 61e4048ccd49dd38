import { createElement, Fragment, type ReactNode } from 'react'

type RichTextProps = {
  /** A message with tags, such as `Read the <link>terms</link>.` */
  text: string
  /**
   * How to render the text inside each tag, by its name, or the classes of an element around it. Tags do not
   * nest. `<data>` is a name or code, which is never translated.
   */
  tags?: Tags | undefined
}

type Tags = Record<string, string | ((children: string) => ReactNode)>

const dataTags: Tags = { data: untranslated }

const tagPattern = /<(\w+)>(.*?)<\/\1>/gs

/** Renders a message that has links or emphasis inside a sentence. */
export function RichText({ text, tags = {} }: RichTextProps) {
  const all = { ...dataTags, ...tags }
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(tagPattern)) {
    const [whole, name = '', children = ''] = match
    parts.push(plain(text.slice(end, match.index)), tagged(name, all[name], children))
    end = match.index + whole.length
  }
  return createElement(Fragment, null, ...parts, plain(text.slice(end)))
}

/** In an element of its own, as a text beside others must be (see `#jsx`). */
function plain(text: string): ReactNode {
  return text.trim() === '' ? text : createElement('span', null, text)
}

function tagged(name: string, tag: Tags[string] | undefined, text: string): ReactNode {
  if (typeof tag !== 'string') return tag?.(text) ?? plain(text)
  return createElement(name === 'strong' ? 'strong' : 'span', { className: tag }, text)
}

/** A name or code, which is never translated. */
export function untranslated(text: string): ReactNode {
  return createElement('span', { translate: 'no', dir: 'auto' }, text)
}

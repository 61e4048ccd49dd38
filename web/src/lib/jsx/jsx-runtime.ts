import type { ElementType, Key, ReactElement } from 'react'
import * as react from 'react/jsx-runtime'

type Props = { children?: unknown }

export { Fragment, type JSX } from 'react/jsx-runtime'

/**
 * The JSX of this app: React's, except that a text never has siblings.
 *
 * Page translators replace each text node. React keeps the nodes that it replaced: a text beside siblings would no
 * longer change, and its removal would throw. The only text of an element changes and disappears with the element,
 * so each text beside elements gets one of its own, and texts beside texts become one.
 */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  const isBare = type === react.Fragment && isText(props.children)
  return react.jsx(type, isBare ? { children: ownElement(String(props.children)) } : props, key)
}

/** As {@link jsx}, for several children. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const { children } = props
  if (!Array.isArray(children) || !children.some(isText)) return react.jsxs(type, props, key)
  if (children.every(isTextOrEmpty)) return jsx(type, { ...props, children: join(children) }, key)
  return react.jsxs(type, { ...props, children: separate(children) }, key)
}

/** What the development build calls for both. */
export function jsxDEV(type: ElementType, props: Props, key?: Key, isStatic = false): ReactElement {
  return (isStatic ? jsxs : jsx)(type, props, key)
}

/** Puts each run of texts into an element. The other children keep their places. */
function separate(children: unknown[]): unknown[] {
  const separated = [...children]
  for (let start = 0; start < children.length; start++) {
    let end = start
    while (end < children.length && isTextOrEmpty(children[end])) end++
    const text = join(children.slice(start, end))
    // Spaces between elements are not translated.
    if (text.trim() !== '') {
      separated.fill(null, start, end)
      separated[start] = ownElement(text)
    }
    start = end
  }
  return separated
}

function ownElement(text: string): ReactElement {
  return react.jsx('span', { children: text })
}

function join(texts: unknown[]): string {
  return texts.filter(isText).join('')
}

function isText(child: unknown): child is string | number {
  return typeof child === 'string' || typeof child === 'number'
}

function isTextOrEmpty(child: unknown): boolean {
  return isText(child) || child === null || child === undefined || typeof child === 'boolean'
}

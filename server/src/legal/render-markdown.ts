import MarkdownIt, { type Token } from 'markdown-it'

/**
 * Raw HTML is shown as text, and links lead to `http:`, `https:`, `mailto:` or a path. Without images no page
 * tells another site who reads it.
 */
const markdown = new MarkdownIt({ html: false }).disable('image')

const parseLink = markdown.validateLink.bind(markdown)
markdown.validateLink = (url) => parseLink(url) && /^(https?:|mailto:|tel:|[/#])/i.test(url.trim())

/**
 * Renders Markdown as HTML that may stand below the page's own heading: the text's first heading, if it
 * begins with one, is the title, and other headings of the first level become those of the second.
 */
export function renderMarkdown(text: string): { title: string | null; html: string } {
  const tokens = markdown.parse(text, {})
  const [first, heading] = tokens
  const hasTitle = first?.type === 'heading_open' && first.tag === 'h1'
  const body = hasTitle ? tokens.slice(3) : tokens
  for (const token of body) if (token.tag === 'h1') token.tag = 'h2'
  return {
    title: hasTitle ? plainText(heading) : null,
    html: markdown.renderer.render(body, markdown.options, {}),
  }
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? []).map(({ content }) => content).join('')
}

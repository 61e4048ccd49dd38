import MarkdownIt, { type Token } from 'markdown-it'

/**
 * Shows raw HTML as text, and allows only links to `http:`, `https:`, `mailto:`, `tel:`, or a path.
 * Images are disabled, because they would reveal readers to other sites.
 */
const markdown = new MarkdownIt({ html: false }).disable('image')

const parseLink = markdown.validateLink.bind(markdown)
markdown.validateLink = (url) => parseLink(url) && /^(https?:|mailto:|tel:|[/#])/i.test(url.trim())

/**
 * Renders Markdown as HTML to show below the page's own heading. A leading first-level heading
 * becomes the title, and other first-level headings become second-level ones.
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

import { type Content, letterHtml } from './letter-html.ts'
import type { Mail } from './mail.ts'

/** What a mail of ours says: plain sentences, some facts, and at most one thing to do. */
export type Letter = Content & { to: string; subject: string }

/** Sets a letter as text and as HTML on the product's paper. */
export function letter({ to, subject, ...content }: Letter): Mail {
  return { to, subject, text: letterText(content), html: letterHtml(subject, content) }
}

function letterText({ heading, paragraphs, facts = [], button, footnote }: Content): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    footnote,
    'Tallyhouse',
  ]
  return `${parts.join('\n\n')}\n`
}

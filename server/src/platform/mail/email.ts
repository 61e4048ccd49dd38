import { type Content, emailHtml } from './email-html.ts'
import type { Mail } from './mail.ts'

/** An email's content: plain sentences, some facts, and at most one button. */
export type Email = Content & { to: string; subject: string }

/** Renders an email as text and HTML. */
export function composeEmail({ to, subject, ...content }: Email): Mail {
  return { to, subject, text: emailText(content), html: emailHtml(subject, content) }
}

function emailText({ heading, paragraphs, facts = [], button, footnote }: Content): string {
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

import { escapeHtml } from './escape-html.ts'
import type { Mail } from './mail.ts'

/** What a mail of ours says: plain sentences, and at most one thing to do. */
export type Letter = {
  to: string
  subject: string
  heading: string
  paragraphs: string[]
  button: { label: string; url: string }
  /** The small print under the line. */
  footnote: string
}

/** Sets a letter as text and as HTML on the product's paper. */
export function letter({ to, subject, ...content }: Letter): Mail {
  return { to, subject, text: asText(content), html: asHtml(subject, content) }
}

type Content = Omit<Letter, 'to' | 'subject'>

function asText({ heading, paragraphs, button, footnote }: Content): string {
  const lines = [heading, ...paragraphs, `${button.label}:\n${button.url}`, footnote]
  return `${[...lines, 'Tallyhouse'].join('\n\n')}\n`
}

/** Mail programs know tables and inline styles, so that is what this is made of. */
function asHtml(subject: string, { heading, paragraphs, button, footnote }: Content): string {
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const sentences = paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
    .join('\n')
  const url = escapeHtml(button.url)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#dfd7c5;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#dfd7c5">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
  style="max-width:520px;background:#f1ebdc;border-top:4px solid #fcbb20;border-radius:6px">
<tr><td style="padding:28px 32px 0;font-size:15px;font-weight:700;letter-spacing:.04em;color:#5a4d42">
Tallyhouse</td></tr>
<tr><td style="padding:12px 32px 0"><h1
  style="margin:0;font-size:24px;line-height:1.25;color:#282018">${escapeHtml(heading)}</h1></td></tr>
<tr><td style="padding:16px 32px 0;font-size:16px;line-height:1.5;color:#282018">
${sentences}</td></tr>
<tr><td style="padding:8px 32px 24px"><a href="${url}" style="display:inline-block;padding:13px 22px;
border-radius:6px;background:#fcbb20;color:#221605;font-size:16px;font-weight:700;text-decoration:none"
>${escapeHtml(button.label)}</a></td></tr>
<tr><td style="padding:0 32px 24px;font-size:13px;line-height:1.5;color:#5a4d42">
The button does not work? Open this address:<br>
<a href="${url}" style="color:#5a4d42;word-break:break-all">${url}</a></td></tr>
<tr><td style="padding:16px 32px 28px;border-top:2px dashed #b9ae9b;font-size:13px;line-height:1.5;
color:#5a4d42">${escapeHtml(footnote)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

import * as m from '@tallyhouse/messages/emails'
import { escapeHtml } from './escape-html.ts'

export type Content = {
  /** Shown next to the subject in inbox lists. */
  preheader: string
  heading: string
  paragraphs: string[]
  /** Name and value pairs, shown as a table. */
  facts?: [name: string, value: string][]
  button?: { label: string; url: string }
  /** The small print below the dashed line. */
  footnote: string
}

/**
 * Renders an email in the HTML that email clients support: tables and inline styles, and no
 * external resources. The style sheet in the head only adds dark mode, where a client supports it.
 */
export function emailHtml(subject: string, content: Content): string {
  const { preheader, heading, paragraphs, facts = [], button, footnote } = content
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkSheet}</style>
</head>
<body class="backdrop" style="margin:0;padding:0;background:#dfd7c5;${font}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${filler}</div>
<table role="presentation" class="backdrop" width="100%" cellpadding="0" cellspacing="0"
  style="background:#dfd7c5">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0"
  style="max-width:520px;background:#f1ebdc;border-top:4px solid #fcbb20;border-radius:6px">
<tr><td class="muted" style="padding:28px 32px 0;font-size:15px;font-weight:700;letter-spacing:.04em;
color:#5a4d42">Tallyhouse</td></tr>
<tr><td style="padding:12px 32px 0"><h1 class="ink"
  style="margin:0;font-size:24px;line-height:1.25;color:#282018">${escapeHtml(heading)}</h1></td></tr>
<tr><td class="ink" style="padding:16px 32px 0;font-size:16px;line-height:1.5;color:#282018">
${paragraphs.map(paragraphHtml).join('\n')}</td></tr>
${facts.length > 0 ? factsHtml(facts) : ''}${button ? buttonHtml(button) : ''}
<tr><td class="muted line" style="padding:16px 32px 28px;border-top:2px dashed #b9ae9b;font-size:13px;
line-height:1.5;color:#5a4d42">${escapeHtml(footnote)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Prevents inbox lists from showing the text after the preheader. */
const filler = '&#8203;&nbsp;'.repeat(60)

const darkSheet = `
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .backdrop { background: #120d09 !important }
  .card { background: #211b14 !important }
  .ink { color: #f3f0e7 !important }
  .muted { color: #c3bdb1 !important }
  .line { border-color: #4d443a !important }
}
`

function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

function factsHtml(facts: [name: string, value: string][]): string {
  const rows = facts.map(
    ([name, value]) => `<tr><td class="muted line" valign="top" style="padding:8px 16px 8px 0;
border-bottom:1px solid #cfc5b2;font-size:14px;color:#5a4d42;white-space:nowrap">${escapeHtml(name)}</td>
<td class="ink line" align="right" style="padding:8px 0;border-bottom:1px solid #cfc5b2;font-size:14px;
font-weight:700;color:#282018;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  return `<tr><td style="padding:0 32px 24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.join('\n')}
</table></td></tr>
`
}

/** Repeats the URL below, for clients that do not render the button. */
function buttonHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<tr><td style="padding:8px 32px 24px"><a href="${href}" style="display:inline-block;
padding:13px 22px;border-radius:6px;background:#fcbb20;color:#221605;font-size:16px;font-weight:700;
text-decoration:none">${escapeHtml(label)}</a></td></tr>
<tr><td class="muted" style="padding:0 32px 24px;font-size:13px;line-height:1.5;color:#5a4d42">
${m.buttonFallback()}<br>
<a href="${href}" class="muted" style="color:#5a4d42;word-break:break-all">${href}</a></td></tr>
`
}

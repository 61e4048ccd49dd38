import { escapeHtml } from './escape-html.ts'

export type Content = {
  /** What lists of mails show beside the subject. */
  preheader: string
  heading: string
  paragraphs: string[]
  /** Pairs of a name and a value, set as a table. */
  facts?: [name: string, value: string][]
  button?: { label: string; url: string }
  /** The small print under the line. */
  footnote: string
}

/**
 * A letter as mail programs know HTML: tables and inline styles, nothing from elsewhere. The sheet in
 * the head only serves programs that know dark mode; without it the letter is light.
 */
export function letterHtml(subject: string, content: Content): string {
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
<body class="desk" style="margin:0;padding:0;background:#dfd7c5;${font}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${filler}</div>
<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0"
  style="background:#dfd7c5">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0"
  style="max-width:520px;background:#f1ebdc;border-top:4px solid #fcbb20;border-radius:6px">
<tr><td class="quiet" style="padding:28px 32px 0;font-size:15px;font-weight:700;letter-spacing:.04em;
color:#5a4d42">Tallyhouse</td></tr>
<tr><td style="padding:12px 32px 0"><h1 class="ink"
  style="margin:0;font-size:24px;line-height:1.25;color:#282018">${escapeHtml(heading)}</h1></td></tr>
<tr><td class="ink" style="padding:16px 32px 0;font-size:16px;line-height:1.5;color:#282018">
${paragraphs.map(paragraphHtml).join('\n')}</td></tr>
${facts.length > 0 ? factsHtml(facts) : ''}${button ? buttonHtml(button) : ''}
<tr><td class="quiet line" style="padding:16px 32px 28px;border-top:2px dashed #b9ae9b;font-size:13px;
line-height:1.5;color:#5a4d42">${escapeHtml(footnote)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Keeps what follows the preheader out of the lists of mails. */
const filler = '&#8203;&nbsp;'.repeat(60)

const darkSheet = `
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .desk { background: #120d09 !important }
  .paper { background: #211b14 !important }
  .ink { color: #f3f0e7 !important }
  .quiet { color: #c3bdb1 !important }
  .line { border-color: #4d443a !important }
}
`

function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

function factsHtml(facts: [name: string, value: string][]): string {
  const rows = facts.map(
    ([name, value]) => `<tr><td class="quiet line" valign="top" style="padding:8px 16px 8px 0;
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

/** The address stands below, too, for programs that draw no button. */
function buttonHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<tr><td style="padding:8px 32px 24px"><a href="${href}" style="display:inline-block;
padding:13px 22px;border-radius:6px;background:#fcbb20;color:#221605;font-size:16px;font-weight:700;
text-decoration:none">${escapeHtml(label)}</a></td></tr>
<tr><td class="quiet" style="padding:0 32px 24px;font-size:13px;line-height:1.5;color:#5a4d42">
The button does not work? Open this address:<br>
<a href="${href}" class="quiet" style="color:#5a4d42;word-break:break-all">${href}</a></td></tr>
`
}

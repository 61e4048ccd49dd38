import * as m from '@tallyhouse/messages/emails'
import { escapeHtml } from './escape-html.ts'
import type { StoredMail } from './local-mailbox.ts'

/** Renders the stored emails as a list. */
export function mailListPage(mails: StoredMail[]): string {
  const items = mails.map(
    (mail) => `<li><a class="row" href="/dev/mail/${mail.id}">
<b>${escapeHtml(mail.subject)}</b><span>${escapeHtml(mail.to)}</span>${renderSentTime(mail)}</a></li>`,
  )
  const list = `<ol>${items.join('\n')}</ol>`
  const empty = `<p class="empty">${m.mailboxEmpty()}</p>`
  return page(m.mailbox(), `<h1>${m.mailbox()}</h1>${mails.length > 0 ? list : empty}`)
}

/** Renders one stored email: its text with clickable links, then its HTML. */
export function mailPage(mail: StoredMail): string {
  return page(
    mail.subject,
    `<p><a href="/dev/mail">${m.allEmails()}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p class="meta">${m.recipient({ address: escapeHtml(mail.to), time: renderSentTime(mail) })}</p>
<pre>${withLinks(mail.text)}</pre>
<h2>${m.htmlVersion()}</h2>
<iframe title="${m.htmlFrame()}" sandbox="allow-popups allow-popups-to-escape-sandbox"
srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>`,
  )
}

/** Renders the page for an unknown email. */
export function noMailPage(): string {
  return page(
    m.mailbox(),
    `<h1>${m.emailNotFound()}</h1><p><a href="/dev/mail">${m.allEmails()}</a></p>`,
  )
}

function renderSentTime({ sentAt }: StoredMail): string {
  return `<time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>`
}

/** Turns URLs into links, without the punctuation that follows them. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, place) => {
      const escaped = escapeHtml(part)
      return place % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped
    })
    .join('')
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(m.pageTitle({ title }))}</title>
<style>${style}</style>
</head>
<body><header>Tallyhouse <span>${m.localMailbox()}</span></header><main>${body}</main></body>
</html>
`
}

const style = `
:root { color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; background: #120d09; color: #f3f0e7; font: 16px/1.5 system-ui, sans-serif }
header { padding: 18px 24px; border-bottom: 1px solid #3d352d; color: #fcbb20; font-weight: 700 }
header span, .meta, time, .row span { color: #c3bdb1; font-weight: 400 }
main { max-width: 760px; margin: 0 auto; padding: 32px 24px 64px }
h1 { margin: 0 0 16px; font-size: 26px; line-height: 1.25 }
h2 { margin: 32px 0 12px; font-size: 16px }
a { color: #fcbb20 }
a:focus-visible { outline: 2px solid #fcbb20; outline-offset: 3px }
ol { margin: 0; padding: 0; list-style: none; border-top: 1px solid #3d352d }
li { border-bottom: 1px solid #3d352d }
.row { display: grid; gap: 0 16px; grid-template-columns: 1fr auto; padding: 14px 8px; color: inherit;
  text-decoration: none }
.row:hover { background: #1b1610 }
.row b { grid-column: 1 / -1 }
.row span, pre { overflow-wrap: anywhere }
time { font-size: 14px; font-variant-numeric: tabular-nums }
pre { margin: 0; padding: 20px; background: #1b1610; border: 1px solid #3d352d; border-radius: 8px;
  font: inherit; white-space: pre-wrap }
iframe { width: 100%; height: 640px; border: 1px solid #3d352d; border-radius: 8px; background: #fff }
`

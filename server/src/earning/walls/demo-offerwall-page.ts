import type { Offer } from './offer-source.ts'

/** The player's progress with an offer on the wall. */
export type OfferState = 'open' | 'completed' | 'reversed'
export type WallOffer = Offer & { state: OfferState }
export type Notice = keyof typeof notices

const notices = {
  completed: 'Completed. Your points are on their way.',
  reversed: 'Reversed, as a network does when it is not paid.',
  undelivered: 'The callback was not accepted, so nothing changed. Please try again.',
} as const

/** The notice named in a query; undefined when there is no such notice. */
export function noticeOf(name: string | undefined): Notice | undefined {
  return name !== undefined && Object.hasOwn(notices, name) ? (name as Notice) : undefined
}

/** `arrival` is the click that led to one of the offers. */
type WallVisit = {
  user: string
  offers: WallOffer[]
  notice: Notice | undefined
  arrival: { offer: string; click: string } | undefined
}

/** The complete page of the demo offerwall. It is shown in its own frame and runs no scripts. */
export function demoOfferwallPage({ user, offers, notice, arrival }: WallVisit): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo offerwall</title>
<style>${style}</style>
</head>
<body>
<div class="head"><h1>Demo offerwall</h1><p>Stands in for an offer network. Nothing here leaves this machine.</p></div>
${notice === undefined ? '' : `<p class="notice ${notice}" role="status">${notices[notice]}</p>`}
<ul>${offers.map((offer) => offerItem({ user, click: clickFor(offer, arrival) }, offer)).join('')}</ul>
</body>
</html>`
}

function clickFor({ offerid }: WallOffer, arrival: WallVisit['arrival']): string | undefined {
  return arrival?.offer === offerid ? arrival.click : undefined
}

type Visitor = { user: string; click: string | undefined }

function offerItem(visitor: Visitor, offer: WallOffer): string {
  return `
<li id="${escaped(offer.offerid)}" class="${offer.state}">
<div><h2>${escaped(offer.name)}</h2><p>${escaped(offer.description)}</p><p class="todo">${escaped(offer.adcopy)}</p></div>
<div class="side"><strong>${offer.points.toLocaleString('en')} <small>points</small></strong>${actions[offer.state](visitor, offer)}</div>
</li>`
}

const actions: Record<OfferState, (visitor: Visitor, offer: Offer) => string> = {
  open: (visitor, offer) => button(visitor, offer, { action: 'complete', label: 'Complete' }),
  completed: (visitor, offer) =>
    `<span class="done">✓ Completed</span>${button(visitor, offer, { action: 'reverse', label: 'Reverse (demo)' })}`,
  reversed: () => '<span class="gone">Reversed</span>',
}

function button(
  { user, click }: Visitor,
  offer: Offer,
  { action, label }: { action: 'complete' | 'reverse'; label: string },
): string {
  return `<form method="post" action="/offerwall/demo/${action}">
<input type="hidden" name="user" value="${escaped(user)}"><input type="hidden" name="offer" value="${escaped(offer.offerid)}">${click === undefined ? '' : `<input type="hidden" name="click" value="${escaped(click)}">`}
<button class="${action}" aria-label="${label}: ${escaped(offer.name)}">${label}</button></form>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

const style = `
:root{color-scheme:dark;--ink-0:oklch(.165 .012 70);--ink-1:oklch(.205 .014 70);--ink-2:oklch(.245 .016 70);--ink-3:oklch(.295 .018 70);--line:oklch(.335 .018 70);--ctl:oklch(.56 .022 75);--bone:oklch(.955 .012 90);--mid:oklch(.80 .018 85);--low:oklch(.68 .020 80);--brand:oklch(.83 .165 82);--on-brand:oklch(.21 .035 75);--brand-hi:oklch(.88 .13 88);--win:oklch(.82 .13 168);--loss:oklch(.72 .15 32);--focus:oklch(.87 .10 210)}
*{box-sizing:border-box;margin:0}
body{background:var(--ink-1);color:var(--bone);font:16px/1.45 "Hanken Grotesk Variable","Hanken Grotesk",system-ui,sans-serif;padding:20px;font-variant-numeric:tabular-nums}
h1,h2,strong{font-family:"Bricolage Grotesque Variable","Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.01em;line-height:1.1}
.head{margin-bottom:16px}
h1{font-size:22px;font-weight:700}
.head p{color:var(--low);font-size:14px;margin-top:4px}
.notice{border:1px solid var(--line);border-left:3px solid var(--win);background:var(--ink-2);border-radius:6px;padding:12px 16px;margin-bottom:16px;font-size:14px}
.notice.reversed,.notice.undelivered{border-left-color:var(--loss)}
ul{list-style:none;padding:0;display:grid;gap:14px;grid-template-columns:repeat(auto-fill,minmax(min(100%,360px),1fr))}
li{display:flex;gap:16px;justify-content:space-between;background:var(--ink-2);border:1px solid var(--line);border-radius:10px;padding:18px}
li:target{border-color:var(--brand)}
h2{font-size:18px;font-weight:650;margin-bottom:6px}
li p{font-size:14px;color:var(--mid)}
li p.todo{color:var(--low);font-size:13px;margin-top:6px}
.side{display:flex;flex-direction:column;align-items:flex-end;justify-content:space-between;gap:12px;border-left:1px dashed var(--line);flex:none;width:160px;text-align:right}
strong{font-size:28px;color:var(--brand)}
strong small{display:block;font:13px/1.3 system-ui,sans-serif;letter-spacing:0;color:var(--low)}
button{min-height:44px;border-radius:6px;border:1px solid transparent;padding:0 16px;font:600 14px/1 inherit;font-family:inherit;cursor:pointer;white-space:nowrap;transition:background-color 120ms}
button.complete{background:var(--brand);color:var(--on-brand)}
button.complete:hover{background:var(--brand-hi)}
button.reverse{background:transparent;border-color:var(--ctl);color:var(--mid)}
button.reverse:hover{background:var(--ink-3)}
button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.done{white-space:nowrap;color:var(--win);font-size:14px;font-weight:600}
.gone{color:var(--loss);font-size:14px;font-weight:600}
.reversed strong{color:var(--low);text-decoration:line-through}
@media(max-width:480px){body{padding:12px}li{flex-direction:column}.side{width:auto;text-align:left;flex-direction:row;flex-wrap:wrap;align-items:center;border-left:0;border-top:1px dashed var(--line);padding:12px 0 0;gap:8px}button{padding:0 14px}}
@media(prefers-reduced-motion:reduce){button{transition:none}}`

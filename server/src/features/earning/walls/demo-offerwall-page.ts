import { deviceKind } from '@tallyhouse/contract/device-kind'
import type { Offer } from './offer-source.ts'

/** The player's progress with an offer on the wall. */
export type OfferState = 'open' | 'completed' | 'reversed'
export type WallOffer = Offer & { state: OfferState }
export type Notice = keyof typeof notices

const notices = {
  completed: 'Completed. Your points have arrived.',
  held: 'Completed. Your points arrive later. My offers on the Earn page shows when.',
  reversed: 'Reversed, as a network does when it is not paid.',
  undelivered: 'The callback was not accepted, so nothing changed. Please try again.',
} as const

/** The notice named in a query; undefined when there is no such notice. */
export function parseNotice(name: string | undefined): Notice | undefined {
  return name !== undefined && Object.hasOwn(notices, name) ? (name as Notice) : undefined
}

type WallVisit = {
  user: string
  /** Whether the visitor is on a phone or tablet. */
  isOnPhone: boolean
  offers: WallOffer[]
  notice: Notice | undefined
  /** The offer that the player chose on the Earn page, and the click that led to it until it is used. */
  chosen: { offer: string; click: string | undefined } | undefined
}

/** The complete demo offerwall page. It is shown in its own frame and runs no scripts. */
export function demoOfferwallPage(visit: WallVisit): string {
  const { user, isOnPhone, offers, notice, chosen } = visit
  const visitor = { user, isOnPhone, chosen }
  const first = offers.filter(({ offerid }) => offerid === chosen?.offer)
  const others = inOrder(
    offers.filter((offer) => !first.includes(offer)),
    isOnPhone,
  )
  const wayBack =
    chosen === undefined ? '' : '<a class="back" href="/earn?returned">Back to Tallyhouse</a>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo offerwall</title>
<link rel="stylesheet" href="/fonts.css">
<style>${style}</style>
</head>
<body>
<main aria-label="Demo offerwall">
${notice === undefined ? wayBack : `<div class="notice ${notice}"><p role="status">${notices[notice]}</p>${wayBack}</div>`}
<div class="head"><h1>Demo offerwall</h1><p>Stands in for an offer network. Nothing here leaves this machine.</p></div>
${
  first.length === 0
    ? offerList(visitor, others)
    : `${offerList(visitor, first)}
<details><summary><span class="closed">Show all offers</span><span class="opened">Show this offer only</span></summary>${offerList(visitor, others)}</details>`
}
</main>
</body>
</html>`
}

type Visitor = Pick<WallVisit, 'user' | 'isOnPhone' | 'chosen'>

/** As on the Earn page: the best paid first, then what needs another device, and what is done last. */
function inOrder(offers: WallOffer[], isOnPhone: boolean): WallOffer[] {
  const place = ({ state, device }: WallOffer) =>
    state !== 'open' ? 2 : Number(neededDevice({ isOnPhone }, device) !== undefined)
  return offers.toSorted((one, other) => place(one) - place(other) || other.points - one.points)
}

function offerList(visitor: Visitor, offers: WallOffer[]): string {
  return `<ul>${offers.map((offer) => offerItem(visitor, offer)).join('')}</ul>`
}

function offerItem(visitor: Visitor, offer: WallOffer): string {
  const { name, description, adcopy, picture, steps } = offer
  return `
<li class="${offer.state}">
<div class="about">${picture === null ? '' : `<img src="${escaped(picture)}" alt="" width="56" height="56">`}
<div><h2>${escaped(name)}</h2><p>${escaped(description)}</p><p class="todo">${escaped(adcopy)}</p><p class="facts">${facts(offer).map(escaped).join(' · ')}</p>${elsewhere(visitor, offer)}</div></div>
${steps.length === 0 ? '' : `<ol>${steps.map((step) => `<li><span>${escaped(step.title)}</span> <em>+${step.points.toLocaleString('en')}</em></li>`).join('')}</ol>`}
<div class="side"><strong>${offer.points.toLocaleString('en')} <small>points</small></strong><div class="act">${actions[offer.state](visitor, offer)}</div></div>
</li>`
}

/** The devices and the time that an offer takes. */
function facts({ device, minutes }: WallOffer): string[] {
  const time =
    minutes !== null && minutes >= 120 ? [Math.round(minutes / 60), 'h'] : [minutes, 'min']
  return [device ?? [], minutes === null ? [] : `about ${time.join(' ')}`].flat()
}

/** Which device an open offer needs. On a touch screen or in a narrow window, styles hide that it needs a phone. */
function elsewhere(visitor: Visitor, { device, state }: WallOffer): string {
  const needed = neededDevice(visitor, device)
  if (needed === undefined || state !== 'open') return ''
  return `<p class="elsewhere needs-${needed}">Only on a ${needed}. Open Tallyhouse there to start it.</p>`
}

/** Which device an offer needs, if it is not the visitor's. */
function neededDevice(
  { isOnPhone }: Pick<Visitor, 'isOnPhone'>,
  device: string | null,
): 'phone' | 'computer' | undefined {
  const kind = device === null ? 'both' : deviceKind(device)
  if (kind === 'both' || (kind === 'phone') === isOnPhone) return undefined
  return kind === 'phone' ? 'phone' : 'computer'
}

const actions: Record<OfferState, (visitor: Visitor, offer: Offer) => string> = {
  open: (visitor, offer) => button(visitor, offer, { action: 'complete', label: 'Complete' }),
  completed: (visitor, offer) =>
    `<span class="done">✓ Completed</span>${button(visitor, offer, { action: 'reverse', label: 'Reverse (demo)' })}`,
  reversed: () => '<span class="gone">Reversed</span>',
}

function button(
  { user, chosen }: Visitor,
  { offerid, name }: Offer,
  { action, label }: { action: 'complete' | 'reverse'; label: string },
): string {
  const values = Object.entries({
    user,
    offer: offerid,
    // The page that follows shows this offer, and the way back.
    chosen: chosen && offerid,
    click: chosen?.offer === offerid ? chosen.click : undefined,
  })
  return `<form method="post" action="/offerwall/demo/${action}">
${values.map(([name, value]) => (value === undefined ? '' : `<input type="hidden" name="${name}" value="${escaped(value)}">`)).join('')}
<button class="${action}" aria-label="${label}: ${escaped(name)}">${label}</button></form>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

const style = `
:root{color-scheme:dark;--ink-0:oklch(.165 .012 70);--ink-1:oklch(.205 .014 70);--ink-2:oklch(.245 .016 70);--ink-3:oklch(.295 .018 70);--line:oklch(.335 .018 70);--ctl:oklch(.56 .022 75);--bone:oklch(.955 .012 90);--mid:oklch(.80 .018 85);--low:oklch(.68 .020 80);--brand:oklch(.83 .165 82);--on-brand:oklch(.21 .035 75);--brand-hi:oklch(.88 .13 88);--win:oklch(.82 .13 168);--warn:oklch(.85 .14 100);--loss:oklch(.72 .15 32);--focus:oklch(.87 .10 210)}
*{box-sizing:border-box;margin:0}
body{background:var(--ink-1);color:var(--bone);font:16px/1.45 "Hanken Grotesk","Hanken Stand-in",system-ui,sans-serif;letter-spacing:-.01em;padding:20px;font-variant-numeric:tabular-nums}
h1,h2,strong{font-family:"Bricolage Grotesque","Bricolage Stand-in",system-ui,sans-serif;letter-spacing:-.02em;line-height:1.1}
strong{font-family:"Tally Figures","Bricolage Grotesque",system-ui,sans-serif}
.head{margin-bottom:16px}
h1{font-size:22px;font-weight:700}
.head p{color:var(--low);font-size:14px;margin-top:4px}
.notice{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:10px 16px;border:1px solid var(--line);border-left:3px solid var(--win);background:var(--ink-2);border-radius:6px;padding:12px 16px;margin-bottom:16px;font-size:14px}
.notice.reversed,.notice.undelivered{border-left-color:var(--loss)}
ul{list-style:none;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr))}
ul>li{display:flex;flex-direction:column;gap:14px;background:var(--ink-2);border:1px solid var(--line);border-radius:10px;padding:16px}
ul>li:only-child{max-width:520px}
.about{display:flex;gap:14px}
img{flex:none;border-radius:8px}
h2{font-size:18px;font-weight:650;margin-bottom:6px}
li p{font-size:14px;color:var(--mid)}
li p.todo{color:var(--bone);margin-top:4px}
li p.elsewhere{color:var(--warn);font-weight:600;margin-top:4px}
@media (pointer:coarse),(width<48rem){li p.needs-phone{display:none}}
li p.facts{color:var(--low);font-size:13px;margin-top:4px}
ol{list-style:none;padding:0;font-size:13px;color:var(--mid)}
ol li{display:flex;justify-content:space-between;gap:12px;padding:5px 0;border-top:1px solid var(--line)}
ol em{font-style:normal;font-weight:600;color:var(--bone);white-space:nowrap}
.side{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 12px;margin-top:auto;padding-top:12px;border-top:1px dashed var(--ctl)}
.act{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px}
strong{font-size:28px;color:var(--brand);white-space:nowrap}
strong small{font:14px/1.3 "Hanken Grotesk","Hanken Stand-in",system-ui,sans-serif;letter-spacing:0;color:var(--low)}
button{min-height:44px;border-radius:6px;border:1px solid transparent;padding:0 16px;font:600 14px/1 "Hanken Grotesk","Hanken Stand-in",system-ui,sans-serif;cursor:pointer;white-space:nowrap;transition:background-color 120ms}
button.complete{background:var(--brand);color:var(--on-brand)}
button.complete:hover{background:var(--brand-hi)}
button.reverse{background:transparent;border-color:var(--ctl);color:var(--mid)}
button.reverse:hover{background:var(--ink-3)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
details{margin-top:16px}
summary{display:inline-flex;align-items:center;min-height:44px;border:1px solid var(--line);border-radius:6px;padding:0 16px;font-size:14px;font-weight:600;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover{background:var(--ink-2)}
details[open] summary{margin-bottom:12px}
details[open] .closed,details:not([open]) .opened{display:none}
.back{display:inline-flex;align-items:center;min-height:44px;color:var(--mid);font-size:14px;font-weight:600;text-underline-offset:4px}
.notice .back{border-radius:6px;padding:0 16px;background:var(--brand);color:var(--on-brand);text-decoration:none}
.notice .back:hover{background:var(--brand-hi)}
.done{white-space:nowrap;color:var(--win);font-size:14px;font-weight:600}
.gone{color:var(--loss);font-size:14px;font-weight:600}
.reversed strong{color:var(--low);text-decoration:line-through}
@media(max-width:480px){body{padding:12px}}
@media(prefers-reduced-motion:reduce){button{transition:none}}`

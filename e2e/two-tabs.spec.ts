import { expect, type Page } from '@playwright/test'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { sql } from 'kysely'
import { earn, signUp } from './calls.ts'
import { test } from './fixtures.ts'
import { untilIdle } from './idle.ts'
import { verifyEmail } from './mailbox.ts'
import { withProductDatabase } from './product-database.ts'

/** At least, and until each effect was seen, and a refusal. */
const STEPS = 500
const effects = ['bet', 'log in', 'log out', 'withdraw']
/** Their avatars show their first letters, which differ. */
const usernames = ['anna_tabs', 'bruno_tabs'] as const

test('two tabs without a socket do nothing for a player whom they do not show', {
  tag: '@soak',
}, async ({ browser, product }) => {
  test.setTimeout(1_800_000)
  const context = await browser.newContext()
  for (const username of usernames) {
    await signUp(context, username)
    await verifyEmail(context, `${username}@example.com`)
    await earn(context)
  }
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.routeWebSocket('/ws', (socket) => socket.close({ code: 1001 }))
    await tab.goto('/games/dice')
    await settle(tab)
  }
  const random = createRandom(20_260_930)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const effective = new Set<string>()
  let rejected = 0
  context.on('response', (response) => (rejected += response.status() === 409 ? 1 : 0))
  const log: string[] = []

  await withProductDatabase(product, async (db) => {
    let before = await readEffects(db)
    const isEnough = () => effective.size === effects.length && rejected > 0
    for (let step = 0; step < STEPS || !isEnough(); step += 1) {
      const tab = pick(tabs)
      const steps = { asVisitor: pick(visitorSteps), asPlayer: pick(playerSteps) }
      // So that no withdrawal asks for the password.
      await sql`update session set proven_at = now(), confirmed_at = now(),
        proven_address = remote_address`.execute(db)
      const values = { username: pick(usernames), gamepassId: String(step + 1) }
      const done = await tab.evaluate(perform, { ...steps, ...values }).catch(unlessReloaded)
      if (done?.action === 'switch') await tab.bringToFront()
      await settle(tab)
      const after = await readEffects(db)
      if (done === undefined) {
        before = after
        continue
      }
      const { action, shown } = done
      log.push(`${step}: ${action} in tab ${tabs.indexOf(tab)} of ${shown ?? 'a visitor'}`)
      for (const username of usernames) {
        const isChanged = after[username] !== before[username]
        const isOwn = shown === username[0] || (shown === null && action === 'log in')
        expect({ isChanged: isChanged && !isOwn, log }).toEqual({ isChanged: false, log })
        if (isChanged) effective.add(action)
      }
      before = after
    }
  })
  expect([...effective].sort()).toEqual(effects)
})

/** What each player's sessions, rounds, and withdrawals are. Logging in adds a session to others only. */
async function readEffects(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ username: string; effects: string }>`
    select username, concat_ws(' ',
      (select string_agg(sid, ' ' order by sid) from session where player_id = player.id),
      (select count(*) from round where player_id = player.id),
      (select count(*) from withdrawal where player_id = player.id)) as effects
    from player where username = any(${[...usernames]})`.execute(db)
  return Object.fromEntries(rows.map(({ username, effects }) => [username, effects]))
}

/** Waits until the page is idle, even if it reloads. */
async function settle(page: Page): Promise<void> {
  await untilIdle(page).catch(() => settle(page))
}

/** Undefined for a page that reloaded while it acted: for whom it did is unknown then. */
function unlessReloaded(error: Error): undefined {
  if (!error.message.includes('Execution context was destroyed')) throw error
}

type Step = {
  action: 'switch' | 'go' | 'bet' | 'log in' | 'log out' | 'withdraw'
  /** Where to act, by a link within the page if it is elsewhere. */
  path?: string
}

const bet: Step = { action: 'bet', path: '/games/dice' }
const withdrawal: Step = { action: 'withdraw', path: '/withdraw' }
/** What a tab that shows a player does next. Likelier steps are repeated. */
const playerSteps: Step[] = [
  ...[bet, bet, bet, withdrawal, withdrawal, withdrawal],
  { action: 'log out' },
  { action: 'log out' },
  { action: 'go', path: '/games/dice' },
  { action: 'go', path: '/withdraw' },
  { action: 'switch' },
]
const visitorSteps: Step[] = [
  { action: 'log in', path: '/auth' },
  { action: 'log in', path: '/auth' },
  { action: 'go', path: '/auth' },
  { action: 'switch' },
]

type Choice = { asVisitor: Step; asPlayer: Step; username: string; gamepassId: string }
/** What a page did, and the letter in the avatar of the player it showed then; null for a visitor. */
type Done = { action: Step['action']; shown: string | null }

/** Runs in the page. Acts at once, on what is shown, and does nothing without its controls. */
async function perform(choice: Choice): Promise<Done> {
  const { asVisitor, asPlayer, username, gamepassId } = choice
  const shown = document.querySelector('[aria-label="Your account"]')?.textContent ?? null
  const { action, path } = shown === null ? asVisitor : asPlayer
  const done = { action, shown }
  const frames = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const submit = (form: Element) => form.querySelector<HTMLElement>('[type=submit]')?.click()

  function fill(form: Element, values: Record<string, string>): void {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    for (const [name, value] of Object.entries(values)) {
      const input = form.querySelector(`[name=${name}]`)
      if (input) set?.call(input, value)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }

  if (path !== undefined && path !== location.pathname) {
    // What is shown then has yet to be fetched, so the page acts on it the next time.
    history.pushState(null, '', path)
    return done
  }
  if (action === 'bet') {
    const form = document.querySelector('[role=tabpanel] form')
    if (form) submit(form)
  }
  if (action === 'log in') {
    const form = document.querySelector('[autocomplete=current-password]')?.closest('form')
    if (!form) return done
    fill(form, { username, password: 'slow coffee at night' })
    await frames()
    submit(form)
  }
  if (action === 'withdraw') {
    const form = document.querySelector('[name=gamepassId]')?.closest('form')
    if (!form) return done
    fill(form, { username, gamepassId })
    form.querySelector<HTMLInputElement>('[type=checkbox]:not(:checked)')?.click()
    await frames()
    submit(form)
  }
  if (action === 'log out') {
    const button = document.querySelector('[aria-label="Your account"]')
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await frames()
    const items = document.querySelectorAll<HTMLElement>('[role=menuitem]')
    ;[...items].at(-1)?.click()
  }
  return done
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

import type { Page } from '@playwright/test'

/**
 * What is cut, leaves the window, or lies over something else, in the page as it is scrolled now: texts, controls,
 * what games are played with, toasts, and what is pinned.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFaults)
}

/** Runs in the page, after one frame at its size. */
async function findFaults(): Promise<string[]> {
  const SLACK = 2
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const faults: string[] = []
  const shown = (part: Element) =>
    part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const all = (selector: string, root: ParentNode = document) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter(shown)
  const name = (part: Element) =>
    (part.getAttribute('aria-label') || part.textContent || part.className).trim().slice(0, 50)
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK

  /** Whether this point is within every scrolling row and list around the part. */
  const isScrolledIntoView = (part: Element, x: number, y: number): boolean => {
    for (let holder = part.parentElement; holder; holder = holder.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(holder).overflow)) continue
      const { left, right, top: upper, bottom } = holder.getBoundingClientRect()
      if (x < left || x > right || y < upper || y > bottom) return false
    }
    return true
  }
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) faults.push('the page scrolls sideways')

  type Text = { parent: HTMLElement; box: DOMRect }
  const texts: Text[] = []
  // A dialog is judged alone.
  const top = document.querySelector('[role$=dialog][data-state=open]') ?? document.body
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const parent = node.parentElement
    if (!parent || node.textContent?.trim() === '' || parent.closest('svg, option, .sr-only'))
      continue
    if (!shown(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { x, y, width, height } = range.getBoundingClientRect()
    // Letters take less height than their line.
    const box = new DOMRect(x, y + height / 8, width, (height * 3) / 4)
    if (box.width > 1 && box.height > 1) texts.push({ parent, box })
  }

  // A text that is longer than its box, except in rows that scroll and in the line of a stacked toast.
  for (const { parent, box } of texts) {
    for (let holder: Element | null = parent; holder; holder = holder.parentElement) {
      const { overflowX, position } = getComputedStyle(holder)
      if (overflowX === 'auto' || overflowX === 'scroll') break
      const frame = holder.getBoundingClientRect()
      const isCut = box.right > frame.right + SLACK || box.left < frame.left - SLACK
      const isLine = holder.closest(
        '.live-toasts:not([data-expanded]) .live-toast-message, .truncate',
      )
      if (overflowX !== 'visible' && isCut && !isLine) {
        faults.push(`cut: ${name(parent)}`)
        break
      }
      if (position === 'fixed') break
      if (holder === document.body && (box.right > innerWidth + SLACK || box.left < -SLACK)) {
        faults.push(`out of the window: ${name(parent)}`)
      }
    }
  }

  for (const toast of all(
    '.live-toast:not([data-leaving]), [data-sonner-toast][data-removed=false]',
  )) {
    if (toast.getAnimations().length > 0) continue
    for (const part of [toast, ...all('p, button', toast)]) {
      const { left, right, width } = part.getBoundingClientRect()
      if (left < 0 || right > innerWidth) faults.push(`toast out of the window: ${name(part)}`)
      if (part === toast && width > 401) faults.push(`toast of ${Math.round(width)} px`)
    }
    const [text] = innerWidth < 390 ? [] : all('.general-toast-text', toast)
    if (text && text.scrollHeight > text.clientHeight) faults.push(`cut: ${name(text)}`)
  }

  // Where one text stands on another, or a control on a text.
  const inTable = texts.filter(
    ({ parent }) =>
      top.contains(parent) &&
      parent.closest('.lamp, form') &&
      !parent.closest('.pinned, .card-hand, [aria-label^="Bin "]'),
  )
  const shoe = document.querySelector('.lamp .shoe')?.getBoundingClientRect()
  for (const [index, one] of inTable.entries()) {
    if (shoe && overlap(shoe, one.box)) faults.push(`the shoe covers ${name(one.parent)}`)
    for (const other of inTable.slice(index + 1)) {
      if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue
      if (overlap(one.box, other.box)) faults.push(`${name(one.parent)} over ${name(other.parent)}`)
    }
  }

  // A win neither covers nor touches anything in its game. A die is larger than its place.
  const pieces = all(
    '.lamp :is(.cube-side, .wheel, .roulette-wheel, .machine, .card-place, .tile, [data-spot], .plinko-board, table, fieldset, ul)',
  )
  for (const ticket of all('.win-ticket')) {
    const { x, y, width, height, right } = ticket.getBoundingClientRect()
    const box = new DOMRect(x, y - SLACK - 1, width, height + 2 * SLACK + 2)
    const axis = ticket.closest('.crash-stage')?.getBoundingClientRect()
    if (axis && innerWidth >= 360 && right > axis.right - 44) faults.push('the win covers the axis')
    const covered = [
      ...pieces.map((piece) => ({ parent: piece, box: piece.getBoundingClientRect() })),
      ...inTable,
    ].filter(({ parent }) => !ticket.contains(parent) && !parent.contains(ticket))
    for (const piece of covered) {
      if (overlap(box, piece.box)) faults.push(`the win covers ${name(piece.parent)}`)
    }
  }

  // On a laptop, the cells and headings of a table are one line.
  for (const { parent, box } of innerWidth >= 1280 ? inTable : []) {
    const { lineHeight } = getComputedStyle(parent)
    const isCell = parent.closest('.lamp :is(td, th, h2)') !== null
    if (isCell && box.height > 1.3 * Number.parseFloat(lineHeight)) {
      faults.push(`wraps: ${name(parent)}`)
    }
  }

  // The latest rolls stay readable above the die.
  const rolls = all('.dice-stage .results-strip button').map((roll) => roll.getBoundingClientRect())
  for (const side of all('.cube-side').map((part) => part.getBoundingClientRect())) {
    if (rolls.some((roll) => overlap(roll, side))) faults.push('the die covers the latest rolls')
  }

  // What a game is played with stays on its stage.
  for (const piece of pieces) {
    const lamp = piece.closest('.lamp')?.getBoundingClientRect()
    const box = piece.getBoundingClientRect()
    if (lamp && (box.left < lamp.left - SLACK || box.right > lamp.right + SLACK)) {
      faults.push(`over the edge of the stage: ${name(piece)}`)
    }
  }

  // A toast covers neither what happens at a table nor its buttons.
  const isAtTop = scrollY === 0
  const bars = all('.pinned-actions').map((bar) => ({
    parent: bar,
    box: bar.getBoundingClientRect(),
  }))
  const isLowPhone = isAtTop && innerWidth < 768 && innerHeight >= 640 && innerHeight <= 720
  const stage = [
    ...inTable.filter(({ parent }) => parent.closest('.lamp') && !parent.closest('.results-strip')),
    ...pieces
      .filter((piece) => !piece.matches('ul'))
      .map((piece) => ({ parent: piece, box: piece.getBoundingClientRect() })),
  ]
  const toasts = all(
    '.live-toasts:not([data-expanded]) .live-toast, [data-sonner-toast][data-removed=false]',
  )
  for (const toast of isLowPhone && bars.length > 0 ? toasts : []) {
    for (const part of [...stage, ...bars]) {
      if (overlap(toast.getBoundingClientRect(), part.box))
        faults.push(`a toast covers ${name(part.parent)}`)
    }
  }

  // On phones a general toast covers neither the bottom bar nor, at the top of a page, what can be pressed. At a table it covers
  // the tabs of games, as far as it has to.
  const isTablePage = document.querySelector('[data-game]') !== null
  for (const toast of innerWidth < 768 && isAtTop
    ? all('[data-sonner-toast][data-removed=false]')
    : []) {
    const box = toast.getBoundingClientRect()
    for (const control of all('button, a[href], input, select')) {
      if (toast.contains(control) || (isTablePage && control.closest('[role=tablist]'))) continue
      if (isTablePage && innerWidth < 380) continue
      if (overlap(box, control.getBoundingClientRect()))
        faults.push(`a toast covers ${name(control)}`)
    }
  }

  // Controls that something other than a pinned bar covers, which scrolling does not uncover. On phones, notifications
  // have a place without controls at the top of every page but the tables.
  const isPhonePage = isAtTop && innerWidth < 768 && !isTablePage
  for (const control of all('button, a[href], input, select', top)) {
    const { left, top: y, width, height } = control.getBoundingClientRect()
    const [x, middle] = [left + width / 2, y + height / 2]
    if (x < 0 || x > innerWidth || middle < 0 || middle > innerHeight) continue
    const hit = document.elementFromPoint(x, middle)
    if (!hit || control.contains(hit) || hit.contains(control)) continue
    const isNotification = hit.closest('.live-toasts') !== null
    const isAllowed = isNotification
      ? !isPhonePage
      : hit.closest('.pinned, [data-sonner-toast], label, .cursor-default')
    if (isAllowed) continue
    if (control.matches('input') && control.parentElement?.contains(hit)) continue
    if (control.closest('[role=tablist], ul.flex, [data-spot]')) continue
    if (!isScrolledIntoView(control, x, middle)) continue
    faults.push(`${name(control)} under ${name(hit)}`)
  }

  // Nothing is pinned in a low window. Elsewhere what scrolls under the buttons fades out.
  for (const bar of all('.pinned')) {
    const { position } = getComputedStyle(bar)
    if (innerHeight < 500 && position !== 'static')
      faults.push(`pinned in a low window: ${name(bar)}`)
  }
  for (const bar of all('.pinned-actions')) {
    const fade = getComputedStyle(bar, '::before')
    const isForced = matchMedia('(forced-colors: active)').matches
    const hasFade = Number.parseInt(fade.height, 10) >= 16 && fade.backgroundImage !== 'none'
    if (!isForced && !hasFade && !isAtTop) faults.push('the buttons cut the line above them')
    if (innerHeight >= 640 && bar.offsetHeight > innerHeight / 2)
      faults.push('the buttons fill half the window')
    const edge = bar.getBoundingClientRect().top
    // At the top of the page a row is in view completely or not at all, on phones and beside a keyboard.
    const line = edge - Number.parseFloat(getComputedStyle(bar, '::after').height)
    for (const { parent, box } of isAtTop && innerWidth < 1024 && innerHeight >= 640
      ? inTable
      : []) {
      const isCut = box.top < line - SLACK && box.bottom > line + SLACK
      if (
        isCut &&
        !parent.closest('.pinned, [data-spot], [role=group], td, .roulette-wheel, .racetrack')
      )
        faults.push(`cut by the buttons: ${name(parent)}`)
    }
    // A low phone has no room to waste below its stage.
    const shownAbove = [
      ...all('.lamp').map((lamp) => lamp.getBoundingClientRect()),
      ...inTable.map(({ box }) => box),
    ].filter(({ top: upper }) => upper < line - SLACK)
    const bandPx = edge - Math.max(...shownAbove.map(({ bottom }) => bottom))
    if (isLowPhone && innerWidth >= 360 && bandPx > 40)
      faults.push(`an empty band of ${Math.round(bandPx)} px above the buttons`)
    // What is bet on first, and everything that happens on the stage, is in view above the buttons.
    // What ended while the player was away stands above the stage until it is closed.
    const isPushed = document.querySelector('.while-away') !== null
    const isPhone =
      isAtTop && !isPushed && innerWidth < 1024 && innerWidth >= 360 && innerHeight >= 640
    const first = document.querySelector('.wheel-strip') ? ', [data-spot="straight:0"]' : ''
    const shownFirst = all(`.bet-spot:not([data-pair])${first}`).map((spot) => ({
      parent: spot,
      box: spot.getBoundingClientRect(),
    }))
    const isBelowSpots = (part: Element) =>
      part.matches(
        ':has(.bet-spots), .bet-spots, .bet-spots *, :has(> .bet-spots) ~ *, .wheel-strip *',
      )
    for (const { parent, box } of isPhone
      ? [...stage.filter((part) => !isBelowSpots(part.parent)), ...shownFirst]
      : []) {
      if (box.bottom > edge + SLACK) faults.push(`under the buttons: ${name(parent)}`)
    }
    for (const ticket of all('.win-ticket')) {
      const isUnder = innerHeight >= 844 && ticket.getBoundingClientRect().bottom > edge + SLACK
      if (isUnder) faults.push('the buttons cover the win')
    }
    if (innerWidth >= 1024) continue
    // On phones the stake stands in the bar, above the button.
    const stake = all('.bet-bar', bar)[0]
    if (innerHeight >= 640 && !stake) faults.push('the stake is not above the button')
  }
  // A dialog fits the window. A tall one scrolls below what closes it and above its actions.
  if (top !== document.body) {
    await Promise.all(top.getAnimations().map(({ finished }) => finished.catch(() => {})))
    const { left, right, top: upper, bottom } = top.getBoundingClientRect()
    if (left < 0 || right > innerWidth || upper < 0 || bottom > innerHeight + SLACK)
      faults.push('the dialog leaves the window')
    const holder = [top, ...all('*', top)].find(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) &&
        part.scrollHeight > part.clientHeight + SLACK,
    )
    if (top.scrollHeight > top.clientHeight + SLACK && holder === undefined)
      faults.push('the dialog is cut')
    const ends = all('[data-closes], .dialog-actions', top)
    if (ends.length === 0) faults.push(`nothing closes the dialog: ${name(top)}`)
    for (const place of holder && innerHeight >= 500 ? [0, holder.scrollHeight] : []) {
      holder?.scrollTo({ top: place, behavior: 'instant' })
      for (const end of ends) {
        const { top: from, bottom: to } = end.getBoundingClientRect()
        if (from < upper - SLACK || to > bottom + SLACK)
          faults.push(`out of view in the dialog: ${name(end)}`)
      }
    }
    holder?.scrollTo({ top: 0, behavior: 'instant' })
  }
  for (const row of all('.stage-footer')) {
    if (innerWidth >= 1280 && row.offsetHeight > 60) faults.push('the row below the stage wraps')
  }
  return [...new Set(faults)]
}

import type { Page } from '@playwright/test'
import { segmentName } from '@tallyhouse/contract/describe-odds'
import type { Card } from '@tallyhouse/game-rules/cards'
import { wheelSegments } from '@tallyhouse/game-rules/wheel'
import { cardNames } from '../web/src/features/games/cards/card-names.ts'
import { formatMultiplier } from '../web/src/features/games/kit/odds/format-multiplier.ts'
import { pocketName } from '../web/src/features/games/roulette/describe-roulette.ts'
import type { GameType } from '../web/src/lib/game-names.ts'
import type { Round } from './rounds.ts'
import { stageAtEnd } from './watch.ts'

type Stage = {
  /** Reads the stage from what is painted or labeled there. */
  read(page: Page): Promise<unknown>
  /** The expected stage after a round. */
  of(round: Round): unknown
}

/** How each game's stage shows a finished round. */
export const stages: Record<GameType, Stage> = {
  dice: { read: readDie, of: ({ outcome }) => outcome.diceResult },
  roulette: {
    read: readRoulette,
    of({ outcome }) {
      const pocket = pocketName(Number(outcome.winningNumber))
      return { underPointer: pocket, tile: pocket, ball: 0 }
    },
  },
  crash: {
    read: readCrash,
    of({ choice, outcome }) {
      const crashed = formatMultiplier(Number(outcome.crashPointHundredths))
      const cashedOut = choice.cashOutHundredths
      return cashedOut === null
        ? { readout: crashed, crashed: 'Crashed' }
        : {
            readout: formatMultiplier(Number(cashedOut)),
            crashed: `It crashed at ${crashed}.`,
          }
    },
  },
  mines: {
    read: readTiles,
    of({ choice, outcome }) {
      const opened = choice.tiles as number[]
      return {
        mines: inOrder(outcome.mines),
        opened: inOrder(opened),
        hit: choice.end === 'mine' ? opened.slice(-1) : [],
      }
    },
  },
  slots: { read: readReels, of: ({ outcome }) => outcome.symbols },
  blackjack: {
    read: (page) => readHands(page, ['You', 'Dealer']),
    of: ({ outcome }) => ({
      You: handOf(outcome.playerCards, outcome.playerValue),
      Dealer: handOf(outcome.dealerCards, outcome.dealerValue),
    }),
  },
  wheel: {
    read: readSegment,
    of({ outcome }) {
      const index = Number(outcome.segmentIndex)
      return {
        underPointer: index,
        lit: [index],
        text: `Landed on ${segmentName(wheelSegments[index]?.multiplierHundredths ?? 0)}`,
      }
    },
  },
  keno: {
    read: readDraw,
    of({ choice, outcome }) {
      const drawn = outcome.drawnNumbers as number[]
      const picked = choice.selectedNumbers as number[]
      return {
        drawn,
        matches: String(outcome.matches),
        stamped: inOrder(picked.filter((number) => drawn.includes(number))),
        ringed: inOrder(drawn.filter((number) => !picked.includes(number))),
      }
    },
  },
  plinko: {
    read: readBins,
    of: ({ outcome, multiplier }) => ({
      lit: [outcome.bin],
      text: `Landed on ${Number(multiplier)}×`,
    }),
  },
  baccarat: {
    read: (page) => readHands(page, ['Player', 'Banker']),
    of: ({ outcome }) => ({
      Player: handOf(outcome.playerCards, outcome.playerValue),
      Banker: handOf(outcome.bankerCards, outcome.bankerValue),
    }),
  },
}

function inOrder(numbers: unknown): number[] {
  return (numbers as number[]).toSorted((a, b) => a - b)
}

function handOf(cards: unknown, total: unknown) {
  return { cards: cardNames(cards as Card[]), total }
}

/** The pips on the front side of the die. */
function readDie(page: Page) {
  return page.evaluate(() => {
    const cube = document.querySelector('.cube') ?? document.body
    const rotation = new DOMMatrix(getComputedStyle(cube).transform)
    const sides = [...cube.querySelectorAll('.cube-side')].map((side) => ({
      nearness: rotation.multiply(new DOMMatrix(getComputedStyle(side).transform)).m43,
      pips: side.querySelectorAll('circle').length,
    }))
    return sides.toSorted((a, b) => b.nearness - a.nearness)[0]?.pips
  })
}

/**
 * The pocket at the top of the rotated wheel, the angle of the ball, and the tile beside the wheel.
 */
function readRoulette(page: Page) {
  return page.evaluate(() => {
    const angleOf = (selector: string) => {
      const element = document.querySelector(selector) ?? document.body
      const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
      return (Math.atan2(b, a) * 180) / Math.PI
    }
    const disc = angleOf('.wheel-disc')
    const awayFromTop = (pocket: Element) => {
      const [degrees] = /-?[\d.]+/.exec(pocket.getAttribute('transform') ?? '') ?? []
      return Math.abs(Math.cos(((Number(degrees) + disc) * Math.PI) / 180) - 1)
    }
    const pockets = [...document.querySelectorAll('.wheel-disc g:has(> text)')]
    const [top] = pockets.toSorted((a, b) => awayFromTop(a) - awayFromTop(b))
    return {
      underPointer: top?.textContent,
      tile: document.querySelector('.lamp .figures.grid.size-12')?.textContent,
      ball: Math.abs(Math.round(angleOf('.wheel-arm'))),
    }
  })
}

async function readCrash(page: Page) {
  const { lines } = await stageAtEnd(page)
  const crashed = lines.find((line) => line.startsWith('It crashed'))
  const isCrashed = lines.some((line) => line.startsWith('Crashed'))
  return { readout: lines[0], crashed: crashed ?? (isCrashed ? 'Crashed' : undefined) }
}

function readTiles(page: Page) {
  return page.evaluate(() => {
    const tiles = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`.tile${selector}`)].map(({ dataset }) =>
        Number(dataset.tile),
      )
    return {
      mines: tiles('[data-sign="mine"]'),
      opened: tiles('[data-sign]:not([data-bare])'),
      hit: tiles('[data-hit]'),
    }
  })
}

/** The symbols on the payline, in the middle of each reel window. */
function readReels(page: Page) {
  return page.evaluate(() => {
    const middleOf = (element: Element) => {
      const { top, height } = element.getBoundingClientRect()
      return top + height / 2
    }
    return [...document.querySelectorAll('.reel-window')].map((reel) => {
      const line = middleOf(reel)
      const distance = (print: Element) => Math.abs(middleOf(print) - line)
      const prints = [...reel.querySelectorAll('.reel-sharp use')]
      const [nearest] = prints.toSorted((a, b) => distance(a) - distance(b))
      return nearest?.getAttribute('href')?.replace('#reel-', '')
    })
  })
}

/** The names of the cards in each hand, and its displayed total. */
function readHands(page: Page, owners: string[]) {
  return page.evaluate((names) => {
    const hand = (owner: string) => {
      const label = document.querySelector(`[role="img"][aria-label^="${owner}: "]`)?.ariaLabel
      const pills = [...document.querySelectorAll('.lamp p')]
      const pill = pills.find(({ firstChild }) => firstChild?.textContent === owner)
      return {
        cards: label?.slice(`${owner}: `.length),
        total: Number(/\d+$/.exec(pill?.textContent ?? '')?.[0]),
      }
    }
    return Object.fromEntries(names.map((owner) => [owner, hand(owner)]))
  }, owners)
}

/** The segment painted below the pointer, and the highlighted ones. */
function readSegment(page: Page) {
  return page.evaluate(() => {
    const segments = [...document.querySelectorAll('.wheel-segment')]
    const { left, top, width } = (
      document.querySelector('.wheel-disc') ?? document.body
    ).getBoundingClientRect()
    const below = new DOMPoint(left + width / 2, top + width * 0.25)
    const isBelow = (segment: Element) => {
      const path = segment.querySelector('path')
      const matrix = path?.getScreenCTM()
      return matrix ? path?.isPointInFill(below.matrixTransform(matrix.inverse())) : false
    }
    const isLit = (segment: Element) => !segment.hasAttribute('data-behind')
    return {
      underPointer: segments.findIndex(isBelow),
      lit: [...segments.keys()].filter((index) => segments[index] && isLit(segments[index])),
      text: document.querySelector('.lamp .font-display')?.textContent,
    }
  })
}

function readDraw(page: Page) {
  return page.evaluate(() => {
    const numbersOf = (elements: Iterable<Element>) =>
      [...elements].map(({ textContent }) => Number.parseInt(textContent, 10))
    const stamped = document.querySelectorAll('fieldset [aria-label$=", match"]')
    const ringed = document.querySelectorAll('fieldset [aria-label$=", drawn"]')
    const result = document.querySelector('section[aria-labelledby="keno-result"]')
    return {
      drawn: numbersOf(result?.querySelector('ul')?.children ?? []),
      matches: result?.querySelector('dd')?.textContent,
      stamped: numbersOf(stamped),
      ringed: numbersOf(ringed),
    }
  })
}

function readBins(page: Page) {
  return page.evaluate(() => {
    const bins = [...document.querySelectorAll('[aria-label^="Bin "] > span')]
    const isLit = (bin: Element) => getComputedStyle(bin).outlineStyle === 'solid'
    return {
      lit: [...bins.keys()].filter((index) => bins[index] && isLit(bins[index])),
      text: document.querySelector('.lamp .font-display')?.textContent,
    }
  })
}

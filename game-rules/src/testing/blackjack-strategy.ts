import { handValue, toHand } from '../blackjack-hand.ts'
import type { BlackjackMove } from '../blackjack-table.ts'

export const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/**
 * Basic strategy for an endless shoe, against 2 to 10 and an ace. With more than two cards, D hits
 * and d stands. Hands not listed hit below 12 and otherwise stand. P splits; a pair marked with a dot, or that
 * cannot be split, is played like any other hand.
 */
const strategy: Record<string, string> = {
  'pair 2': 'PPPPPP....',
  'pair 3': 'PPPPPP....',
  'pair 4': '...PP.....',
  'pair 6': 'PPPPP.....',
  'pair 7': 'PPPPPP....',
  'pair 8': 'PPPPPPPPPP',
  'pair 9': 'PPPPP.PP..',
  'pair 11': 'PPPPPPPPPP',
  'hard 9': 'HDDDDHHHHH',
  'hard 10': 'DDDDDDDDHH',
  'hard 11': 'DDDDDDDDDH',
  'hard 12': 'HHSSSHHHHH',
  'hard 13': 'SSSSSHHHHH',
  'hard 14': 'SSSSSHHHHH',
  'hard 15': 'SSSSSHHHHH',
  'hard 16': 'SSSSSHHHHH',
  'soft 12': 'HHHHHHHHHH',
  'soft 13': 'HHHHDHHHHH',
  'soft 14': 'HHHDDHHHHH',
  'soft 15': 'HHHDDHHHHH',
  'soft 16': 'HHDDDHHHHH',
  'soft 17': 'HDDDDHHHHH',
  'soft 18': 'SddddSSHHH',
}

/** The net result in hundredths of the first stake, and its chance. */
export type Chances = Map<number, number>

export function strategyMove(cards: number[], shown: number, canSplit: boolean): BlackjackMove {
  if (canSplit && isPair(cards) && strategy[`pair ${cards[0]}`]?.[shown - 2] === 'P') return 'split'
  const value = worth(cards)
  const softness = isSoft(cards) ? 'soft' : 'hard'
  const move = strategy[`${softness} ${value}`]?.[shown - 2] ?? (value < 12 ? 'H' : 'S')
  if (cards.length === 2 && move.toUpperCase() === 'D') return 'double'
  return move === 'S' || move === 'd' ? 'stand' : 'hit'
}

/** Enumerates every card sequence from the deal to the end, with its chance. */
export function chancesOfStrategy(): Chances {
  const chances: Chances = new Map()
  for (const shown of values) {
    const dealer = new Map<number, number>()
    let natural = 0
    for (const hole of values) {
      if (worth([shown, hole]) === 21) natural += cardChance(hole)
      else followDealer([shown, hole], cardChance(hole), dealer)
    }
    for (const first of values) {
      for (const second of values) {
        const chance = cardChance(shown) * cardChance(first) * cardChance(second)
        const isNatural = worth([first, second]) === 21
        add(chances, isNatural ? 0 : -100, chance * natural)
        if (isNatural) add(chances, 150, chance * (1 - natural))
        else addDeal([first, second], { chance, shown, dealer, chances })
      }
    }
  }
  return chances
}

type Deal = { chance: number; shown: number; dealer: Map<number, number>; chances: Chances }

function addDeal(cards: number[], { chance, shown, dealer, chances }: Deal): void {
  for (const [value, share] of dealer) {
    const nets =
      strategyMove(cards, shown, true) === 'split'
        ? splitNets({ ...computeSplit(cards[0] ?? 0, { shown, value }), waiting: 2, hands: 2 })
        : handNets(cards, { shown, value })
    for (const [net, part] of nets) add(chances, net, chance * share * part)
  }
}

type Table = { shown: number; value: number }
/** A split card, and the net results of a hand of it and each second card. */
type Split = { card: number; nets: Chances[] }

function computeSplit(card: number, table: Table): Split {
  const nets = values.map((second) =>
    card === 11
      ? new Map([[finalNet([card, second], table.value), 1]])
      : handNets([card, second], table),
  )
  return { card, nets }
}

/** For hands that wait for their second card, dealt one after another. */
function splitNets(split: Split & { waiting: number; hands: number }): Chances {
  const { card, waiting, hands } = split
  const nets: Chances = new Map()
  if (waiting === 0) return nets.set(0, 1)
  const next = splitNets({ ...split, waiting: waiting - 1 })
  for (const [index, second] of values.entries()) {
    if (second === card && card !== 11 && hands < 4) {
      const more = splitNets({ ...split, waiting: waiting + 1, hands: hands + 1 })
      for (const [net, chance] of more) add(nets, net, chance * cardChance(second))
      continue
    }
    for (const [net, chance] of split.nets[index] ?? []) {
      for (const [rest, other] of next) add(nets, net + rest, chance * other * cardChance(second))
    }
  }
  return nets
}

/** For a hand that is not split, against a dealer's hand with this value. */
function handNets(cards: number[], table: Table, stakes = 1): Chances {
  const move = worth(cards) >= 21 ? 'stand' : strategyMove(cards, table.shown, false)
  if (move === 'stand' || stakes === 2) return new Map([[stakes * finalNet(cards, table.value), 1]])
  const nets: Chances = new Map()
  for (const card of values) {
    const after = handNets([...cards, card], table, move === 'double' ? 2 : 1)
    for (const [net, chance] of after) add(nets, net, chance * cardChance(card))
  }
  return nets
}

function finalNet(cards: number[], dealerValue: number): number {
  const value = worth(cards)
  if (value > 21) return -100
  if (dealerValue > 21 || dealerValue < value) return 100
  return dealerValue === value ? 0 : -100
}

function add(chances: Chances, net: number, chance: number): void {
  chances.set(net, (chances.get(net) ?? 0) + chance)
}

function followDealer(cards: number[], chance: number, dealer: Map<number, number>): void {
  const value = worth(cards)
  if (value >= 17) dealer.set(value, (dealer.get(value) ?? 0) + chance)
  else for (const card of values) followDealer([...cards, card], chance * cardChance(card), dealer)
}

export function isPair([first, second, ...others]: number[]): boolean {
  return first === second && others.length === 0
}

export function worth(cards: number[]): number {
  return handValue(toHand(cards))
}

function isSoft(cards: number[]): boolean {
  return cards.includes(11) && worth(cards) !== toHand(cards).valueWithAcesAsOne
}

export function cardChance(cardValue: number): number {
  return (cardValue === 10 ? 4 : 1) / 13
}

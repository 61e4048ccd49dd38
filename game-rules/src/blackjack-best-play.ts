import {
  BEST_VALUE,
  type BlackjackHand,
  compareValues,
  dealerDraws,
  handOf,
  handValue,
  resultHundredths,
  SHOE_LENGTH,
  withCard,
} from './blackjack-hand.ts'

/** The ways a round can end. `stakes` is the total stake in multiples of the first. */
export const blackjackEnds = {
  blackjack: { multiplierHundredths: resultHundredths.blackjack, stakes: 1 },
  win: { multiplierHundredths: resultHundredths.win, stakes: 1 },
  push: { multiplierHundredths: resultHundredths.push, stakes: 1 },
  loss: { multiplierHundredths: resultHundredths.lose, stakes: 1 },
  doubled_win: { multiplierHundredths: resultHundredths.win, stakes: 2 },
  doubled_push: { multiplierHundredths: resultHundredths.push, stakes: 2 },
  doubled_loss: { multiplierHundredths: resultHundredths.lose, stakes: 2 },
} as const

export type BlackjackEnd = keyof typeof blackjackEnds
/** The number of shoes with each result. */
type Counts<Key> = Map<Key, bigint>
type Play = 'stood' | 'hit' | 'doubled' | 'play'
type CountsOfHand<Key> = (hand: BlackjackHand) => Counts<Key>

const RANKS = 13n
/** The number of equally likely shoes, as sequences of ranks. */
export const ALL_SHOES = RANKS ** BigInt(SHOE_LENGTH)
/** Card values, with the number of ranks that have each. */
const cards = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((value) => ({
  value,
  ranks: value === 10 ? 4n : 1n,
}))
const lineFor = { win: 'win', push: 'push', bust: 'loss', lose: 'loss' } as const

let counted: Counts<BlackjackEnd> | undefined

/**
 * Plays every shoe with the moves that maximize the expected net result, and counts the results. A
 * mean over the ranks of a card is always a whole number, because no round needs more cards than a
 * shoe has. Computed once, on the first call.
 */
export function countBestPlay(): Counts<BlackjackEnd> {
  counted ??= meanOverRanks((shown) => {
    const { dealer, play } = playsAgainst(shown)
    return meanOverRanks((first) =>
      meanOverRanks((second) => {
        const hand = handOf([first, second])
        const isNatural = handValue(hand) === BEST_VALUE
        const peeked: [BlackjackEnd, bigint] = [isNatural ? 'push' : 'loss', dealer.naturals]
        return isNatural
          ? new Map([['blackjack', sum(dealer.played.values())], peeked])
          : added([play(hand), new Map([peeked])])
      }),
    )
  })
  return counted
}

/**
 * The move with the highest expected net result, exactly. Of equal ones, standing comes before hitting, and
 * hitting before doubling.
 * @param shown the value of the dealer's card, 11 for an ace
 */
export function bestMove(
  hand: BlackjackHand,
  { shown, canDouble }: { shown: number; canDouble: boolean },
): 'hit' | 'stand' | 'double' {
  const { stood, hit, doubled } = playsAgainst(shown)
  if (canDouble && isBetter(doubled(hand), better(stood(hand), hit(hand)))) return 'double'
  return isBetter(hit(hand), stood(hand)) ? 'hit' : 'stand'
}

const playsOfCard = new Map<number, ReturnType<typeof playsWith>>()

/** The dealer's hands with this card shown, and the plays against them. */
function playsAgainst(shown: number) {
  const plays = playsOfCard.get(shown) ?? playsWith(shown)
  playsOfCard.set(shown, plays)
  return plays
}

function playsWith(shown: number) {
  const dealer = dealerValues(shown)
  return { dealer, ...playsOf(dealer.played) }
}

/** The dealer's results with this card shown: naturals, and the values of other hands. */
function dealerValues(shown: number): { naturals: bigint; played: Counts<number> } {
  const drawn: CountsOfHand<number> = oncePerHand((hand) =>
    dealerDraws(hand)
      ? meanOverRanks((card) => drawn(withCard(hand, card)))
      : new Map([[handValue(hand), ALL_SHOES]]),
  )
  const played = meanOverRanks((hole) => {
    const hand = handOf([shown, hole])
    return handValue(hand) === BEST_VALUE ? new Map<number, bigint>() : drawn(hand)
  })
  return { naturals: ALL_SHOES - sum(played.values()), played }
}

/**
 * The results of a hand against these dealer hands after each move, with best play from then on. `play` is the
 * best move of a hand of two cards.
 */
function playsOf(dealer: Counts<number>): Record<Play, CountsOfHand<BlackjackEnd>> {
  const stoodWith = (prefix: '' | 'doubled_') =>
    oncePerHand((hand) =>
      added(
        [...dealer].map(([value, shoes]) => {
          const line = lineFor[compareValues(handValue(hand), value)]
          return new Map<BlackjackEnd, bigint>([[`${prefix}${line}`, shoes]])
        }),
      ),
    )
  const stood = stoodWith('')
  const stoodDoubled = stoodWith('doubled_')
  const hit: CountsOfHand<BlackjackEnd> = oncePerHand((hand) =>
    meanOverRanks((card) => hitOrStood(withCard(hand, card))),
  )
  const doubled: CountsOfHand<BlackjackEnd> = oncePerHand((hand) =>
    meanOverRanks((card) => stoodDoubled(withCard(hand, card))),
  )
  const hitOrStood = (hand: BlackjackHand) =>
    handValue(hand) >= BEST_VALUE ? stood(hand) : better(stood(hand), hit(hand))
  const play = (hand: BlackjackHand) => better(hitOrStood(hand), doubled(hand))
  return { stood, hit, doubled, play }
}

function better(one: Counts<BlackjackEnd>, other: Counts<BlackjackEnd>): Counts<BlackjackEnd> {
  return isBetter(other, one) ? other : one
}

function isBetter(one: Counts<BlackjackEnd>, other: Counts<BlackjackEnd>): boolean {
  return netHundredths(one) > netHundredths(other)
}

/** The total net result of these shoes, in hundredths of the first stake. */
export function netHundredths(counts: Counts<BlackjackEnd>): bigint {
  return sum([...counts].map(([end, shoes]) => shoes * netHundredthsOf(end)))
}

export function netHundredthsOf(end: BlackjackEnd): bigint {
  const { multiplierHundredths, stakes } = blackjackEnds[end]
  return BigInt((multiplierHundredths - 100) * stakes)
}

function meanOverRanks<Key>(countsWith: (cardValue: number) => Counts<Key>): Counts<Key> {
  const sums: Counts<Key> = new Map()
  for (const { value, ranks } of cards) addTo(sums, countsWith(value), ranks)
  for (const [key, shoes] of sums) sums.set(key, shoes / RANKS)
  return sums
}

function added<Key>(parts: Counts<Key>[]): Counts<Key> {
  const sums: Counts<Key> = new Map()
  for (const part of parts) addTo(sums, part, 1n)
  return sums
}

function addTo<Key>(sums: Counts<Key>, part: Counts<Key>, times: bigint): void {
  for (const [key, shoes] of part) sums.set(key, (sums.get(key) ?? 0n) + shoes * times)
}

function sum(numbers: Iterable<bigint>): bigint {
  return [...numbers].reduce((total, number) => total + number, 0n)
}

function oncePerHand<Key>(countsOf: CountsOfHand<Key>): CountsOfHand<Key> {
  const known = new Map<string, Counts<Key>>()
  return (hand) => {
    const name = `${hand.valueWithAcesAsOne} ${hand.hasAce}`
    const counts = known.get(name) ?? countsOf(hand)
    known.set(name, counts)
    return counts
  }
}

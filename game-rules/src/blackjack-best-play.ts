import {
  ACE_VALUE,
  BEST_VALUE,
  type BlackjackHand,
  compareValues,
  dealerDraws,
  HANDS_MAX,
  handValue,
  resultHundredths,
  toHand,
  withCard,
} from './blackjack-hand.ts'
import {
  ALL_SHOES,
  added,
  type Counts,
  combined,
  countOverRanks,
  meanOverRanks,
  oncePerHand,
  scaleCounts,
  sum,
} from './blackjack-shoes.ts'

/** Shoe counts by net result, in hundredths of the first stake. */
type Nets = Counts<number>
type NetsOfHand = (hand: BlackjackHand) => Nets

let counted: Nets | undefined

/**
 * Plays every shoe with the moves that maximize the expected net result, and counts the net results, in
 * hundredths of the first stake. Best play declines insurance, which costs more than it returns on average.
 * Computed once, on the first call.
 */
export function countBestPlay(): Nets {
  counted ??= countOverRanks((shown) => {
    const { naturals, netsOfDeal } = playsAgainst(shown)
    return countOverRanks((first) =>
      countOverRanks((second) =>
        handValue(toHand([first, second])) === BEST_VALUE
          ? new Map([
              [resultHundredths.blackjack - 100, ALL_SHOES - naturals],
              [0, naturals],
            ])
          : added([netsOfDeal(first, second), new Map([[-100, naturals]])]),
      ),
    )
  })
  return counted
}

type Options = {
  /** The dealer's card value, 11 for an ace. */
  shown: number
  canDouble: boolean
  /** The value that both cards share in a hand that can be split. */
  splits?: number | undefined
}

/**
 * The move with the highest expected net result, exactly. Among equal ones, standing comes before hitting,
 * hitting before doubling, and doubling before splitting.
 */
export function bestMove(
  hand: BlackjackHand,
  { shown, canDouble, splits }: Options,
): 'hit' | 'stand' | 'double' | 'split' {
  const { worth } = playsAgainst(shown)
  if (splits !== undefined && isSplit(splits, worth)) return 'split'
  if (canDouble && isDoubled(hand, worth)) return 'double'
  return worth.hit(hand) > worth.stood(hand) ? 'hit' : 'stand'
}

const playsOfCard = new Map<number, ReturnType<typeof playsWith>>()

/** The plays against a dealer who shows this card. */
function playsAgainst(shown: number) {
  const plays = playsOfCard.get(shown) ?? playsWith(shown)
  playsOfCard.set(shown, plays)
  return plays
}

function playsWith(shown: number) {
  const { naturals, values } = dealerHands(shown)
  const worth = worthAgainst(values)
  const plays = [...values].map(([value, shoes]) => ({ ...netsAgainst(value, worth), shoes }))

  /** Adds up the results against every dealer's hand but a natural. */
  const overDealer = (netsWith: (nets: PlayNets) => Nets) =>
    added(plays.map(({ shoes, ...nets }) => scaleCounts(netsWith(nets), shoes)))
  const netsOfHand = oncePerHand((hand) => overDealer(({ played }) => played(hand)))

  function netsOfDeal(first: number, second: number): Nets {
    return first === second && isSplit(first, worth)
      ? overDealer((nets) => netsOfSplit(first, nets))
      : netsOfHand(toHand([first, second]))
  }

  return { naturals, worth, netsOfDeal }
}

/** The dealer's hands with this card shown: naturals, and the other hands' values. */
function dealerHands(shown: number): { naturals: bigint; values: Counts<number> } {
  const drawn: (hand: BlackjackHand) => Counts<number> = oncePerHand((hand) =>
    dealerDraws(hand)
      ? countOverRanks((card) => drawn(withCard(hand, card)))
      : new Map([[handValue(hand), ALL_SHOES]]),
  )
  const values = countOverRanks((hole) => {
    const hand = toHand([shown, hole])
    return handValue(hand) === BEST_VALUE ? new Map<number, bigint>() : drawn(hand)
  })
  return { naturals: ALL_SHOES - sum(values.values()), values }
}

type Worth = ReturnType<typeof worthAgainst>

/**
 * A hand's net result against these dealer hands, summed over all shoes, after each move with best
 * play from then on.
 */
function worthAgainst(dealer: Counts<number>) {
  const stood = oncePerHand((hand) =>
    sum([...dealer].map(([value, shoes]) => shoes * BigInt(finalNet(hand, value)))),
  )
  const hit: (hand: BlackjackHand) => bigint = oncePerHand((hand) =>
    meanOverRanks((card) => hitOrStood(withCard(hand, card))),
  )
  const doubled = oncePerHand((hand) => 2n * meanOverRanks((card) => stood(withCard(hand, card))))
  const hitOrStood = (hand: BlackjackHand) =>
    isFinal(hand) ? stood(hand) : max(stood(hand), hit(hand))
  const played = (hand: BlackjackHand) => max(hitOrStood(hand), doubled(hand))
  return { stood, hit, doubled, played }
}

function isDoubled(hand: BlackjackHand, { stood, hit, doubled }: Worth): boolean {
  return doubled(hand) > max(stood(hand), hit(hand))
}

/**
 * Whether to split two cards with this value. The hands after a split are independent of each other,
 * and a further split gains as much as the first. So it depends only on the dealer's card whether it gains.
 */
function isSplit(cardValue: number, { stood, played }: Worth): boolean {
  const afterSplit = cardValue === ACE_VALUE ? stood : played
  const split = 2n * meanOverRanks((card) => afterSplit(toHand([cardValue, card])))
  return split > played(toHand([cardValue, cardValue]))
}

type PlayNets = { stood: NetsOfHand; played: NetsOfHand }

/** A hand's net results against a dealer's hand with this value, with best play but without a split. */
function netsAgainst(dealerValue: number, worth: Worth): PlayNets {
  const stood: NetsOfHand = (hand) => new Map([[finalNet(hand, dealerValue), ALL_SHOES]])
  const stoodDoubled: NetsOfHand = (hand) => new Map([[2 * finalNet(hand, dealerValue), ALL_SHOES]])
  const hitOrStood: NetsOfHand = oncePerHand((hand) =>
    isFinal(hand) || worth.stood(hand) >= worth.hit(hand)
      ? stood(hand)
      : countOverRanks((card) => hitOrStood(withCard(hand, card))),
  )
  const played: NetsOfHand = oncePerHand((hand) =>
    isDoubled(hand, worth)
      ? countOverRanks((card) => stoodDoubled(withCard(hand, card)))
      : hitOrStood(hand),
  )
  return { stood, played }
}

/** Net results for all hands together after splitting a pair with this card value as often as possible. */
function netsOfSplit(cardValue: number, { stood, played }: PlayNets): Nets {
  const netsWith = (card: number) => {
    const hand = toHand([cardValue, card])
    return cardValue === ACE_VALUE ? stood(hand) : played(hand)
  }
  const isPair = (card: number) => card === cardValue && cardValue !== ACE_VALUE
  const unpaired = countOverRanks((card) => (isPair(card) ? new Map() : netsWith(card)))
  const anyCard = countOverRanks(netsWith)
  const pairs = ALL_SHOES - sum(unpaired.values())

  const known = new Map<number, Nets>()

  /** Among `waiting` hands that still have one card, out of `hands`. */
  function computeNets(waiting: number, hands: number): Nets {
    if (waiting === 0) return new Map([[0, ALL_SHOES]])
    const nets = known.get(10 * waiting + hands) ?? drawn(waiting, hands)
    known.set(10 * waiting + hands, nets)
    return nets
  }

  function drawn(waiting: number, hands: number): Nets {
    const rest = computeNets(waiting - 1, hands)
    if (hands === HANDS_MAX) return combined(anyCard, rest)
    return added([
      combined(unpaired, rest),
      scaleCounts(computeNets(waiting + 1, hands + 1), pairs),
    ])
  }

  return computeNets(2, 2)
}

/** The net result, in hundredths, for a final hand that staked 1. */
function finalNet(hand: BlackjackHand, dealerValue: number): number {
  return resultHundredths[compareValues(handValue(hand), dealerValue)] - 100
}

function isFinal(hand: BlackjackHand): boolean {
  return handValue(hand) >= BEST_VALUE
}

function max(one: bigint, other: bigint): bigint {
  return other > one ? other : one
}

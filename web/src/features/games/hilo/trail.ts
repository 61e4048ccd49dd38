import type { Card } from '@tallyhouse/game-rules/cards'
import {
  type HiloPrediction,
  type HiloStep,
  hiloChances,
  hiloMultiplier,
  hiloMultiplierAfter,
  RANKS,
  winningRanks,
} from '@tallyhouse/game-rules/hilo'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/hilo'
import { cardName } from '../cards/card-names.ts'
import { cashOutText, paysNowText } from '../kit/odds/cash-out-text.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'

/** A round as its player sees it: the first card, and one for each step. */
export type Trail = {
  stake: number
  cards: Card[]
  steps: HiloStep[]
  /** Null while the round is open. */
  end: 'wrong' | 'cash_out' | 'expired' | null
  /** 0 while the round is open. */
  payout: number
}

/** The correct predictions, each as how many ranks win. */
export function correctChances({ cards, steps, end }: Omit<Trail, 'stake' | 'payout'>): number[] {
  const chances = hiloChances(cards, steps)
  return end === 'wrong' ? chances.slice(0, -1) : chances
}

/** `1.83×`, the multiplier that the correct predictions give. */
export function trailMultiplier(trail: Omit<Trail, 'stake' | 'payout'>): string {
  return formatMultiplier(hiloMultiplier(correctChances(trail)))
}

/** What cashing out an open round pays now. */
export function cashOutPayout(trail: Trail): number {
  return payoutAt(points(trail.stake), hiloMultiplier(correctChances(trail)))
}

/** `Pays 18 points` for cashing out an open round now. */
export function trailPays(trail: Trail): string {
  const multiplierHundredths = hiloMultiplier(correctChances(trail))
  return paysNowText({ stake: trail.stake, multiplierHundredths })
}

export type Offer = {
  chance: { chanceNumerator: number; chanceDenominator: number }
  /** What cashing out after the prediction pays: `1.83×, pays 18`. */
  pays: string
}

/** What a prediction about an open round's last card offers. */
export function predictionOffer(trail: Trail, prediction: HiloPrediction): Offer | undefined {
  const last = trail.cards.at(-1)
  if (last === undefined || trail.end !== null) return undefined
  const round = { cards: trail.cards, chances: correctChances(trail) }
  const multiplierHundredths = hiloMultiplierAfter(round, prediction)
  return {
    chance: { chanceNumerator: winningRanks(last, prediction), chanceDenominator: RANKS },
    pays: cashOutText({ stake: trail.stake, multiplierHundredths }),
  }
}

/** The prediction that is more often correct; higher if both are equally likely. */
export function likelierPrediction(card: Card): HiloPrediction {
  return winningRanks(card, 'lower') > winningRanks(card, 'higher') ? 'lower' : 'higher'
}

/** `Higher or same`, or the only side left on an ace or a king. */
export function predictionName(card: Card | undefined, prediction: HiloPrediction): string {
  if (card?.rank === 'A') return prediction === 'higher' ? m.higher() : m.same()
  if (card?.rank === 'K') return prediction === 'lower' ? m.lower() : m.same()
  return prediction === 'higher' ? m.higherOrSame() : m.lowerOrSame()
}

/** A trail card with the step that led to it. */
export type TrailCard = {
  card: Card
  step: HiloStep | null
  isWrong: boolean
  /** The multiplier from then on, `1.83×`. */
  multiplier: string
  /** For screen readers: `7 of clubs, predicted lower, 1.83×`. */
  text: string
}

/** A trail's cards, oldest first. */
export function trailCards(trail: Omit<Trail, 'stake' | 'payout'>): TrailCard[] {
  const { cards, steps, end } = trail
  return cards.map((card, index) => {
    const step = steps[index - 1] ?? null
    const isWrong = end === 'wrong' && index === cards.length - 1
    const multiplier = trailMultiplier({
      cards,
      steps: steps.slice(0, index),
      end: isWrong ? end : null,
    })
    return {
      card,
      step,
      isWrong,
      multiplier,
      text: describeTrailCard({ card, step, isWrong, multiplier }),
    }
  })
}

function describeTrailCard({ card, step, isWrong, multiplier }: Omit<TrailCard, 'text'>): string {
  const wrong = step === 'higher' ? 'wrongHigher' : 'wrongLower'
  return m.trailCard({
    step: isWrong ? wrong : (step ?? 'first'),
    card: cardName(card),
    multiplier,
  })
}

/** `Wrong prediction`, or `Cashed out at 1.83×`. */
export function endText(trail: Trail): string {
  if (trail.end === 'wrong') return m.wrongPrediction()
  if (correctChances(trail).length === 0) return m.nothingPredicted()
  return m.cashedOut({ multiplier: trailMultiplier(trail) })
}

/** A round after an action, for screen readers. Null for a round that expired. */
export function announcementText(trail: Trail): string | null {
  const last = trail.cards.at(-1)
  if (trail.end === 'expired' || last === undefined) return null
  const card = cardName(last)
  if (trail.end === 'wrong') return m.announcedWrong({ card })
  if (trail.end === 'cash_out') return endText(trail)
  const step = trail.steps.at(-1)
  if (step === undefined) return m.announcedFirst({ card })
  return step === 'skip'
    ? m.announcedSkip({ card })
    : m.announcedCorrect({ card, multiplier: trailMultiplier(trail) })
}

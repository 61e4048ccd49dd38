import { points } from '@tallyhouse/game-rules/points'
import { describe, expect, it } from 'vitest'
import { createBatchBooks } from './books.ts'
import { chart, type Reason } from './chart.ts'
import { giftsAmong, ownPoints, raisedShare } from './gift-share.ts'
import type { Transfer } from './wallet.ts'

const playerId = 1

const fresh = {
  ...{ playerId, available: 0, held: 0, debt: 0, earned: 0, wagered: 0, won: 0, withdrawn: 0 },
  ...{ rounds: 0, levelNotified: 100, isGuarded: false, giftPoints: 0, giftTotal: 0 },
  nonce: 0,
}

function openWith(...transfers: Omit<Transfer, 'playerId' | 'sourceId'>[]) {
  const books = createBatchBooks([fresh])
  for (const [index, entry] of transfers.entries()) {
    books.transfer({ ...entry, playerId, sourceId: index })
  }
  return books
}

const moves = (reason: Reason, amount: number) => ({ reason, amount: points(amount) })
const own = (...transfers: Omit<Transfer, 'playerId' | 'sourceId'>[]) =>
  ownPoints(openWith(...transfers).wallet(playerId))

describe('the share of gifts', () => {
  it('stays as it is in play, whatever is won or lost', () => {
    const given = [moves('signup_bonus', 100), moves('offer_credit', 300)]
    const { wallet, transfer } = openWith(...given)
    const before = wallet(playerId)
    for (const reason of ['stake', 'payout', 'stake_hold', 'stake_post', 'payout'] as const) {
      transfer({ playerId, reason, amount: points(200), sourceId: 9 })
      expect(wallet(playerId)).toMatchObject({
        giftPoints: before.giftPoints,
        giftTotal: before.giftTotal,
      })
    }
    expect(ownPoints(wallet(playerId))).toBe(300)
  })

  it('makes winnings of gifts gifts, and winnings of own points own points', () => {
    const won = [moves('stake', 100), moves('payout', 10_000)]
    expect(own(moves('signup_bonus', 100), ...won)).toBe(0)
    expect(own(moves('offer_credit', 100), ...won)).toBe(10_000)
    expect(own(moves('signup_bonus', 100), ...won, moves('offer_credit', 100))).toBe(100)
  })

  it('is gone once everything was lost', () => {
    const lost = [moves('signup_bonus', 100), moves('stake', 100)]
    expect(own(...lost, moves('offer_credit', 100))).toBe(100)
    expect(own(...lost, moves('rain', 5), moves('offer_credit', 100))).toBe(100)
  })

  it('gives up own points first, and then gifts', () => {
    const given = [moves('daily_bonus', 50), moves('offer_credit', 100)]
    expect(own(...given, moves('hold', 60))).toBe(40)
    expect(own(...given, moves('offer_chargeback', 120))).toBe(0)
    expect(own(...given, moves('referral_chargeback', 50))).toBe(100)
    expect(own(...given, moves('referral_chargeback', 70))).toBe(80)
  })

  it('returns the gifts of a hold with it', () => {
    const gifts = { giftPoints: 20, giftTotal: 60 }
    const returned = { ...moves('hold_void', 60), gifts }
    expect(own(moves('rain', 60), moves('hold', 60), returned)).toBe(40)
  })

  it('is exact for amounts that floating-point numbers cannot hold', () => {
    const [giftPoints, giftTotal] = [9_007_199_254_740_990, 9_007_199_254_740_991]
    expect(giftsAmong(giftTotal, { giftPoints, giftTotal })).toBe(giftPoints)
    expect(giftsAmong(1, { giftPoints: 1, giftTotal })).toBe(1)
  })

  it('of a raised stake is that of both parts', () => {
    const stake = { stake: 100, giftPoints: 1, giftTotal: 2 }
    expect(raisedShare(stake, { stake: 50, giftPoints: 0, giftTotal: 0 })).toEqual({
      giftPoints: 50,
      giftTotal: 150,
    })
    expect(raisedShare(stake, { stake: 0, giftPoints: 0, giftTotal: 0 })).toEqual({
      giftPoints: 1,
      giftTotal: 2,
    })
  })
})

it('covers every reason that moves available points', () => {
  for (const [name, { from, to }] of Object.entries(chart)) {
    if (from !== 'available' && to !== 'available') continue
    const wallet = openWith(moves('rain', 30), moves('offer_credit', 70)).wallet(playerId)
    const books = createBatchBooks([{ ...wallet, held: 50, withdrawn: 50, debt: 50 }])
    books.transfer({ ...moves(name as Reason, 50), playerId, sourceId: 9 })
    const after = books.wallet(playerId)
    const mostOwn = from === 'available' ? 70 : 120
    expect({
      name,
      isShare: after.giftPoints <= after.giftTotal,
      isCovered: ownPoints(after) <= mostOwn,
    }).toEqual({ name, isShare: true, isCovered: true })
  }
})

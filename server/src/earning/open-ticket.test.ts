import { beforeEach, describe, expect, test } from 'vitest'
import { type GivenPlayer, givenPlayer } from '../testing/given.ts'
import { send } from '../testing/send.ts'
import { testApp } from '../testing/test-app.ts'
import { givenClick } from './test-clicks.ts'

const app = await testApp()
let player: GivenPlayer
let clickId = 0

beforeEach(async () => {
  player = await givenPlayer(app, { points: 0 })
  clickId = await givenClick(app, player, 'paper-lantern')
})

function ask(clickId_ = clickId, who = player, message = 'I finished chapter one.') {
  return send(app, who, '/api/offers/tickets', { clickId: clickId_, message })
}

test('is kept, and stands beside the offer it is about', async () => {
  const answer = await ask()
  expect(answer.statusCode).toBe(200)
  const ticket = answer.json()
  expect(ticket).toEqual({
    id: ticket.id,
    message: 'I finished chapter one.',
    createdAt: app.clock.now().toISOString(),
    answer: null,
    isCredited: null,
    answeredAt: null,
  })
  const { offers } = (await send(app, player, '/api/offers/mine')).json()
  expect(offers).toMatchObject([{ clickId, state: 'clicked', ticket }])
})

test('is asked once for each click, also by twenty at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  const codes = answers.map((answer): string => answer.json().code ?? 'kept')
  expect(codes.toSorted()).toEqual(['kept', ...Array<string>(19).fill('ticket_exists')])
  const other = await givenClick(app, player, 'tin-ledger')
  expect((await ask(other)).statusCode).toBe(200)
})

describe('is refused', () => {
  test("about another player's click, as about none", async () => {
    const stranger = await givenPlayer(app)
    for (const answer of [await ask(clickId, stranger), await ask(clickId + 1000)]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('not_found')
    }
  })

  test('about an offer that the network reported', async () => {
    await app.db
      .insertInto('offer_transaction')
      .values({
        network: 'demo',
        transaction_id: `of-${clickId}`,
        player_id: player.playerId,
        points: 250,
        offer_name: null,
        click_id: clickId,
        reported_at: app.clock.now(),
        release_at: app.clock.now(),
        credited_at: null,
        reversed_at: null,
      })
      .execute()
    expect((await ask()).json().code).toBe('already_decided')
  })

  test.each(['', '   ', 'x'.repeat(1001), 'a\u0000b'])('with the message %j', async (message) => {
    expect((await ask(clickId, player, message)).json().code).toBe('invalid_request')
  })
})

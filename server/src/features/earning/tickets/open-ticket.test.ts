import { beforeEach, describe, expect, test } from 'vitest'
import { openBooks } from '#core/ledger/books.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { givenClick } from '#testing/modules/test-clicks.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
let player: GivenPlayer
let clickId = 0

beforeEach(async () => {
  player = await givenPlayer(app, { points: 0 })
  clickId = await givenClick(app, player, 'paper-lantern')
})

/** Clicks on different offers. */
async function givenClicks(count: number): Promise<number[]> {
  const clicks = await app.db
    .insertInto('offer_click')
    .values(
      Array.from({ length: count }, (_, at) => ({
        player_id: player.playerId,
        network: 'demo',
        offer_id: `offer-${at}`,
        offer_name: 'A quiz',
        points: 100,
        remote_address: '203.0.113.9',
        clicked_at: app.clock.now(),
      })),
    )
    .returning('id')
    .execute()
  return clicks.map(({ id }) => id)
}

function ask(clickId_ = clickId, who = player, message = 'I finished chapter one.') {
  return send(app, who, '/api/offers/tickets', { clickId: clickId_, message })
}

test('a ticket is stored and listed with its offer', async () => {
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

test('a click takes one ticket, even from twenty concurrent calls', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  const codes = answers.map((answer): string => answer.json().code ?? 'opened')
  expect(codes.toSorted()).toEqual(['opened', ...Array<string>(19).fill('ticket_exists')])
  const other = await givenClick(app, player, 'tin-ledger')
  expect((await ask(other)).statusCode).toBe(200)
})

test('a second ticket is refused without waiting for a concurrent answer', async () => {
  await ask()
  await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('offer_ticket')
      .set({
        answer: 'Not yet.',
        is_credited: false,
        answered_by: player.playerId,
        answered_at: app.clock.now(),
      })
      .where('click_id', '=', clickId)
      .execute()
    expect((await ask()).json().code).toBe('ticket_exists')
    await openBooks(tx, [player.playerId])
  })
})

describe('a ticket is refused', () => {
  test('while ten are unanswered, even in concurrent calls', async () => {
    const clicks = await givenClicks(12)
    const answers = await Promise.all(clicks.map((id) => ask(id)))
    const codes = answers.map((answer): string => answer.json().code ?? 'opened')
    expect(codes.toSorted()).toEqual([
      ...Array<string>(10).fill('opened'),
      'too_many_tickets',
      'too_many_tickets',
    ])
    const [opened] = answers.filter(({ statusCode }) => statusCode === 200)
    await app.db
      .updateTable('offer_ticket')
      .set({
        answer: 'No.',
        is_credited: false,
        answered_by: player.playerId,
        answered_at: app.clock.now(),
      })
      .where('id', '=', opened?.json().id)
      .execute()
    expect((await ask()).statusCode).toBe(200)
  })

  test('more than ninety days after the click', async () => {
    const other = await givenClick(app, player, 'tin-ledger')
    const ago = (ms: number) => new Date(app.clock.now().getTime() - ms)
    const clickedAt = (id: number, at: Date) =>
      app.db.updateTable('offer_click').set({ clicked_at: at }).where('id', '=', id).execute()
    await clickedAt(clickId, ago(90 * 86_400_000 + 1))
    await clickedAt(other, ago(90 * 86_400_000))
    expect((await ask()).json()).toMatchObject({
      code: 'not_found',
      message: 'You clicked this offer more than 90 days ago.',
    })
    expect((await ask(other)).statusCode).toBe(200)
  })

  test("about another player's click or a missing click", async () => {
    const stranger = await givenPlayer(app)
    for (const answer of [await ask(clickId, stranger), await ask(clickId + 1000)]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('not_found')
    }
  })

  test('about a reported offer', async () => {
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

  test.each(['', '   ', 'x'.repeat(1001)])('with the message %j', async (message) => {
    expect((await ask(clickId, player, message)).json().code).toBe('invalid_request')
  })
})

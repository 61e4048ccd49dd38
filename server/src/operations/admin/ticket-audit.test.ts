import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit, checkAll } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { givenPlayer } from '#testing/given.ts'
import { givenClick } from '#testing/modules/test-clicks.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
const player = await givenPlayer(app, { points: 0 })

// A ticket with a credit, one without, and an open one.
for (const [offer, credit] of [
  ['paper-lantern', true],
  ['tin-ledger', false],
  ['slow-coffee', undefined],
] as const) {
  const clickId = await givenClick(app, player, offer)
  const opened = await send(app, player, '/api/offers/tickets', { clickId, message: 'Where?' })
  if (credit === undefined) continue
  const answer = { answer: 'We checked.', credit }
  await send(app, admin, `/api/admin/tickets/${opened.json().id}/answer`, answer)
}

test('finds no breaches in valid rows', async () => {
  const breaches = (await audit(app.db, seedBox)).flatMap((check) => check.breaches)
  expect(breaches).toEqual([])
})

const open = `(select id from offer_ticket where answered_at is null)`
const credited = `(select id from offer_ticket where is_credited)`

test.each([
  [
    'offer-promise',
    'an offer that paid more than its click promised',
    `update offer_click set points = points - 1 where reported_at is not null`,
  ],
  [
    'offer-promise',
    'a click of another network than its offer',
    `update offer_click set network = 'ogads' where reported_at is not null`,
  ],
  [
    'offer-ticket',
    "a ticket about another player's click",
    `update offer_ticket set player_id = ${admin.playerId} where id = ${open}`,
  ],
  [
    'offer-ticket',
    'a credited ticket without a credit',
    `update offer_ticket set is_credited = true where not is_credited`,
  ],
  [
    'offer-ticket',
    'a credit at another time',
    `update offer_ticket set answered_at = answered_at + interval '1 second' where is_credited`,
  ],
  [
    'admin-ticket',
    'an unrecorded answer',
    `update offer_ticket set answer = 'We checked.', is_credited = false,
       answered_by = ${admin.playerId}, answered_at = now() where id = ${open}`,
  ],
  [
    'admin-ticket',
    'a record without an answer',
    `insert into admin_action (admin_id, action, target_id, details, created_at)
     values (${admin.playerId}, 'ticket_answered', ${open}, '{}', now())`,
  ],
  [
    'admin-ticket',
    'two records of an answer',
    `insert into admin_action (admin_id, action, target_id, details, created_at)
     select admin_id, action, target_id, details, created_at from admin_action
     where action = 'ticket_answered' and target_id = ${credited}`,
  ],
  [
    'admin-ticket',
    'an answer with different text',
    `update offer_ticket set answer = 'Another answer' where is_credited`,
  ],
  [
    'admin-ticket',
    'an answer by a different admin',
    `update offer_ticket set answered_by = ${player.playerId} where is_credited`,
  ],
])('%s detects %s', async (id, _, manipulation) => {
  const broken = await breachedBy(manipulation)
  expect(broken).toContain(id)
})

/** The ids of the invariants that a manipulation breaks. Rolls the manipulation back. */
async function breachedBy(manipulation: string): Promise<string[]> {
  const undo = new Error('undo')
  let broken: string[] = []
  await app.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(manipulation).execute(tx)
      broken = (await checkAll(tx, seedBox))
        .filter(({ breaches }) => breaches.length > 0)
        .map(({ id }) => id)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return broken
}

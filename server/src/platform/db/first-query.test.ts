import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { roundTrips, type TracedRoundTrip } from './round-trip-channel.ts'

const db = await testDatabase({ connections: 1 })
await sql`create table note (id int primary key)`.execute(db)
const isolated = db.transaction().setIsolationLevel('serializable')
for (const transaction of [db.transaction(), isolated]) {
  await transaction.execute((tx) => sql`select ${1}::int`.execute(tx))
}

const sent: string[][] = []
beforeEach(() => {
  sent.length = 0
  const record = (trip: unknown) => void sent.push((trip as TracedRoundTrip).texts)
  roundTrips.start.subscribe(record)
  return () => roundTrips.start.unsubscribe(record)
})

async function notes(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(db)
  return rows.map(({ id }) => id)
}

describe('the first statement of a transaction', () => {
  it('is sent with its BEGIN', async () => {
    const { rows } = await db.transaction().execute(async (tx) => {
      await sql`insert into note values (${1})`.execute(tx)
      return sql`select id from note where id = ${1}`.execute(tx)
    })
    expect(rows).toEqual([{ id: 1 }])
    expect(sent).toEqual([
      ['begin', 'insert into note values ($1)'],
      ['select id from note where id = $1'],
      ['commit'],
    ])
  })

  it('is sent with its BEGIN without parameters as well, and may be several', async () => {
    const read = sql<{ n: number }>`select count(*)::int as n from note`
    const one = await db.transaction().execute((tx) => read.execute(tx))
    expect(one.rows).toEqual([{ n: 1 }])
    await db.transaction().execute(async (tx) => {
      await sql.raw('insert into note values (2); insert into note values (3)').execute(tx)
    })
    expect(await notes()).toEqual([1, 2, 3])
  })

  it('reports how many rows it changed', async () => {
    const { numAffectedRows } = await db
      .transaction()
      .execute((tx) => sql`update note set id = id where id > ${1}`.execute(tx))
    expect(numAffectedRows).toBe(2n)
  })

  it.each([
    ['with parameters', sql`insert into note values (${1})`],
    ['without', sql.raw('insert into note values (1)')],
  ])('leaves nothing behind when it fails, %s', async (_, failing) => {
    const attempt = db.transaction().execute(async (tx) => {
      await failing.execute(tx).catch(() => {})
      await sql`insert into note values (${4})`.execute(tx)
    })
    await expect(attempt).rejects.toMatchObject({ code: '23505' })
    expect(sent.at(-1)).toEqual(['rollback'])
    expect(await notes()).toEqual([1, 2, 3])
  })

  it('has the isolation level and access mode of its transaction', async () => {
    const show = sql<{ level: string }>`select current_setting(${'transaction_isolation'}) as level`
    const { rows } = await isolated.execute((tx) => show.execute(tx))
    expect(rows).toEqual([{ level: 'serializable' }])
    const reader = db.transaction().setAccessMode('read only')
    for (let round = 0; round < 2; round += 1) {
      const attempt = reader.execute((tx) => sql`insert into note values (${4})`.execute(tx))
      await expect(attempt).rejects.toMatchObject({ code: '25006' })
    }
    await sql`insert into note values (${4})`.execute(db)
    expect(await notes()).toEqual([1, 2, 3, 4])
  })

  it('may be one of several at once', async () => {
    const ids = await db
      .transaction()
      .execute((tx) =>
        Promise.all([5, 6, 7].map((id) => sql`insert into note values (${id})`.execute(tx))),
      )
    expect(ids).toHaveLength(3)
    expect(sent).toContainEqual(['begin', 'insert into note values ($1)'])
    expect(await notes()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

it('sends nothing for a transaction without statements', async () => {
  await db.transaction().execute(async () => {})
  const failing = db.transaction().execute(() => Promise.reject(new Error('changed its mind')))
  await expect(failing).rejects.toThrow('changed its mind')
  expect(sent).toEqual([])
  expect(await notes()).toHaveLength(7)
})

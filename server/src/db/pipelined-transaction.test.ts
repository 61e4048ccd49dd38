import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import type { Tx } from './connect.ts'
import { poolOf } from './connect.ts'
import { pipelinedTransaction } from './pipelined-transaction.ts'

const db = await testDatabase({ connections: 1 })
await sql`create table note (id int primary key, text text not null)`.execute(db)

function write(tx: Tx, id: number, text: string | null) {
  return sql`insert into note values (${id}, ${text})`.execute(tx)
}

async function notes(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(db)
  return rows.map(({ id }) => id)
}

describe('a pipelined transaction', () => {
  it('runs concurrent statements in the order they were started', async () => {
    const counts = await pipelinedTransaction(db, async (tx) => {
      const count = () => sql<{ n: number }>`select count(*)::int as n from note`.execute(tx)
      const [, one, , two] = await Promise.all([
        write(tx, 1, 'a'),
        count(),
        write(tx, 2, 'b'),
        count(),
      ])
      return [one.rows[0]?.n, two.rows[0]?.n]
    })
    expect(counts).toEqual([1, 2])
    expect(await notes()).toEqual([1, 2])
  })

  it('rolls back when a statement fails, and leaves the connection usable', async () => {
    const failing = pipelinedTransaction(db, (tx) =>
      Promise.all([write(tx, 3, 'c'), write(tx, 4, null), write(tx, 5, 'e')]),
    )
    await expect(failing).rejects.toMatchObject({ code: '23502' })
    expect(await notes()).toEqual([1, 2])
  })

  it('rejects with the first failure, even when later ones are noticed earlier', async () => {
    const failing = pipelinedTransaction(db, (tx) => {
      const late = write(tx, 4, null).then((done) => done)
      return Promise.all([late.then((done) => done), write(tx, 5, 'e')])
    })
    await expect(failing).rejects.toMatchObject({ code: '23502' })
    expect(await notes()).toEqual([1, 2])
  })

  it('rolls back when the callback throws', async () => {
    const failing = pipelinedTransaction(db, async (tx) => {
      await write(tx, 6, 'f')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await notes()).toEqual([1, 2])
  })

  it('runs no statement when BEGIN fails', async () => {
    const client = await poolOf(db).connect()
    const query = client.query.bind(client)
    client.query = ((text: unknown, ...rest: never[]) =>
      text === 'begin' ? Promise.reject(new Error('no')) : query(text as string, ...rest)) as never
    client.release()
    await expect(pipelinedTransaction(db, (tx) => write(tx, 7, 'g'))).rejects.toThrow('no')
    client.query = query as never
    expect(await notes()).toEqual([1, 2])
  })
})

import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { connectionPool } from './connect.ts'
import { pipelinedTransaction } from './pipelined-transaction.ts'
import { PreparingClient } from './preparing-client.ts'
import { type Statement, statement } from './statement.ts'

const db = await testDatabase({ connections: 1 })
await sql`create table note (id int primary key, text text not null)`.execute(db)

const insert = (id: number, text: string | null) =>
  statement`insert into note values (${id}, ${text})`
const count = () => statement<{ n: number }>`select count(*)::int as n from note`

function write(...writes: Statement[]): Promise<void> {
  return pipelinedTransaction(db, { reads: {}, apply: () => ({ writes, result: undefined }) })
}

async function notes(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(db)
  return rows.map(({ id }) => id)
}

describe('a pipelined transaction', () => {
  it('runs its reads in order, each seeing what was committed when it began', async () => {
    const counts = await pipelinedTransaction(db, {
      reads: { one: count(), none: undefined, added: insert(1, 'a'), two: count() },
      apply: ({ one, none, added, two }) => ({
        writes: [insert(2, 'b')],
        result: [one, none, added, two],
      }),
    })
    expect(counts).toEqual([[{ n: 0 }], [], [], [{ n: 1 }]])
    expect(await notes()).toEqual([1, 2])
  })

  it('rolls back when a write fails, and leaves the connection usable', async () => {
    const failing = write(insert(3, 'c'), insert(4, null), insert(5, 'e'))
    await expect(failing).rejects.toMatchObject({ code: '23502' })
    expect(await notes()).toEqual([1, 2])
    await write(insert(3, 'c'))
    expect(await notes()).toEqual([1, 2, 3])
  })

  it('applies nothing when a read fails', async () => {
    const failing = pipelinedTransaction(db, {
      reads: { added: insert(4, 'd'), bad: statement`select 1 / ${0}::int`, late: insert(5, 'e') },
      apply: () => {
        throw new Error('applied')
      },
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await notes()).toEqual([1, 2, 3])
  })

  it('rolls back when apply throws', async () => {
    const failing = pipelinedTransaction(db, {
      reads: { added: insert(4, 'd') },
      apply: () => {
        throw new Error('changed my mind')
      },
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await notes()).toEqual([1, 2, 3])
  })

  it('does not acknowledge a COMMIT that fails', async () => {
    await sql`
      alter table note add constraint one_text unique (text) deferrable initially deferred`.execute(
      db,
    )
    await expect(write(insert(4, 'c'))).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([1, 2, 3])
  })

  it('does not acknowledge a COMMIT whose response is ROLLBACK', async () => {
    const spy = vi.spyOn(PreparingClient.prototype, 'roundTrip')
    onTestFinished(() => spy.mockRestore())
    spy.mockResolvedValue([{ rows: [], command: 'ROLLBACK' }])
    await expect(write(insert(4, 'd'))).rejects.toThrow('the transaction was rolled back')
  })

  it('runs no statement after a failed BEGIN', async () => {
    const client = (await connectionPool(db).connect()) as PoolClient & PreparingClient
    const failed = client.roundTrip([
      statement`begin isolation level nonsense`,
      insert(4, 'd'),
      statement`commit`,
    ])
    await expect(failed).rejects.toMatchObject({ code: '42601' })
    client.release()
    expect(await notes()).toEqual([1, 2, 3])
  })

  it('stores what it is given, also in arrays', async () => {
    const texts = ['{"a": "\\\\ , \\""}', '', 'NULL', null, "it's", '{}', '🎲', '"\n\\\u0001\u007f']
    const instant = new Date('2026-03-02T12:30:00.123Z')
    const bytes = Buffer.from([0, 255, 92, 34])
    const { rows } = await pipelinedTransaction(db, {
      reads: {
        rows: statement`select ${texts}::text[] as texts, ${[1, -2, 9007199254740991]}::bigint[] as numbers,
          ${[true, false]}::boolean[] as flags, ${[instant]}::timestamptz[] as instants,
          ${[bytes]}::bytea[] as bytes, ${bytes}::bytea as byte, ${instant}::timestamptz as instant,
          ${null}::text as nothing, ${[]}::bigint[] as empty, ${1.5}::float8 as number`,
      },
      apply: (result) => ({ writes: [], result }),
    })
    expect(rows).toEqual([
      {
        texts,
        numbers: [1, -2, 9007199254740991],
        flags: [true, false],
        instants: [instant],
        bytes: [bytes],
        byte: bytes,
        instant,
        nothing: null,
        empty: [],
        number: 1.5,
      },
    ])
  })
})

import type { PoolClient } from 'pg'
import { connectionPool, type Db } from './connect.ts'
import type { PreparingClient } from './preparing-client.ts'
import { type Statement, statement } from './statement.ts'

type Reads = Record<string, Statement | undefined>

/** Each statement's rows; none for a missing one. */
export type StatementRows<R extends Reads> = {
  [Name in keyof R]: R[Name] extends Statement<infer Row> | undefined ? Row[] : never
}

/**
 * Runs a transaction in two round trips: BEGIN with all reads, then all writes with COMMIT. Each
 * statement sees what was committed when it began, so put a lock before the reads that it protects.
 * `apply` computes the writes from the rows; if it throws, the transaction is rolled back.
 *
 * No statement runs after a failed one, so nothing is committed unless everything is. When the
 * connection is lost during the second round trip, the result is unknown.
 */
export async function pipelinedTransaction<R extends Reads, Result>(
  db: Db,
  {
    reads,
    apply,
  }: { reads: R; apply(rows: StatementRows<R>): { writes: Statement[]; result: Result } },
): Promise<Result> {
  const client = (await connectionPool(db).connect()) as PoolClient & PreparingClient
  try {
    const { writes, result } = apply(await readRows(client, reads))
    const results = await client.roundTrip([...writes, statement`commit`])
    if (results.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    if (!client.isLost) await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function readRows<R extends Reads>(
  client: PreparingClient,
  reads: R,
): Promise<StatementRows<R>> {
  const sent = Object.entries(reads).flatMap(([name, read]) => (read ? [{ name, read }] : []))
  const [, ...results] = await client.roundTrip([statement`begin`, ...sent.map(({ read }) => read)])
  const rows = Object.fromEntries(Object.keys(reads).map((name) => [name, [] as unknown[]]))
  for (const [index, { name }] of sent.entries()) rows[name] = results[index]?.rows ?? []
  return rows as StatementRows<R>
}

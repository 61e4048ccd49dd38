import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { PoolClient } from 'pg'
import { type Db, poolOf, type Tx } from './connect.ts'
import type { Schema } from './schema.ts'

/**
 * Runs a transaction whose statements are sent without waiting for earlier responses: statements
 * that `work` starts together share one round trip. The server runs them in the order they were
 * started, each seeing what was committed when it began.
 */
export async function pipelinedTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(db).connect()
  let lost = false
  try {
    // Await this: after a failed BEGIN, every statement would commit on its own.
    await client.query('begin')
    const result = await work(transactionOver(client))
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      lost = true
    })
    throw error
  } finally {
    client.release(lost)
  }
}

const transactions = new WeakMap<PoolClient, Tx>()

/** A query builder on one connection. Kysely's own transactions would queue each statement. */
function transactionOver(client: PoolClient): Tx {
  const cached = transactions.get(client)
  if (cached !== undefined) return cached
  const connection = connectionOver(client)
  const created = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as Tx
  transactions.set(client, created)
  return created
}

function connectionOver(client: PoolClient): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const { rows, rowCount } = await client.query(sql, [...parameters])
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: unsupported,
  }
}

function driverOf(connection: DatabaseConnection): Driver {
  const nothing = async () => {}
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: unsupported,
    commitTransaction: unsupported,
    rollbackTransaction: unsupported,
    releaseConnection: nothing,
    destroy: nothing,
  }
}

function unsupported(): never {
  throw new Error('a pipelined transaction can only run statements')
}

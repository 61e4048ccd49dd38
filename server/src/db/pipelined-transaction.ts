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
 * A transaction whose statements go out without waiting for the answers of earlier ones: what
 * `work` starts together takes one round trip together. The server runs them one after the other,
 * in the order they were started, each seeing what was committed when it began.
 */
export async function pipelinedTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(db).connect()
  let lost = false
  try {
    // Waited for: behind a BEGIN that failed, every statement would commit by itself.
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

/** The query builder over one connection. Its own transactions would queue each statement. */
function transactionOver(client: PoolClient): Tx {
  const known = transactions.get(client)
  if (known !== undefined) return known
  const connection = connectionOver(client)
  const made = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connection),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as Tx
  transactions.set(client, made)
  return made
}

function connectionOver(client: PoolClient): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const { rows, rowCount } = await client.query(sql, [...parameters])
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: refuse,
  }
}

function driverOf(connection: DatabaseConnection): Driver {
  const nothing = async () => {}
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  }
}

function refuse(): never {
  throw new Error('a pipelined transaction only runs statements')
}

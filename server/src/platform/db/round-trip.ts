import pg from 'pg'
import type { Statement } from './statement.ts'

/** What a query uses of pg's connection. */
type Connection = {
  stream: { cork(): void; uncork(): void }
  close(statement: { type: 'S'; name: string }): void
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: Statement['values'] }): void
  describe(portal: { type: 'P' }): void
  execute(portal: object): void
  sync(): void
}

/**
 * Several statements as one pg query. They are sent together, followed by a single Sync, so
 * PostgreSQL skips all statements after a failed one.
 */
export class RoundTrip extends pg.Query {
  /** Read by pg. */
  readonly query_timeout: number
  readonly #statements: Statement[]
  readonly #prepared: ReadonlySet<string>

  /** `prepared` names the statements that the connection has certainly prepared. */
  constructor(
    statements: Statement[],
    { prepared, responseMsMax }: { prepared: ReadonlySet<string>; responseMsMax: number },
  ) {
    super('')
    this.#statements = statements
    this.#prepared = prepared
    this.query_timeout = responseMsMax
  }

  override submit = (pgConnection: pg.Connection): void => {
    const connection = pgConnection as unknown as Connection
    connection.stream.cork()
    for (const { name, text, values } of this.#statements) {
      if (!this.#prepared.has(name)) {
        // A round trip that failed may have prepared it. Closing a missing statement is no error.
        connection.close({ type: 'S', name })
        connection.parse({ name, text })
      }
      connection.bind({ statement: name, values })
      connection.describe({ type: 'P' })
      connection.execute({})
    }
    connection.sync()
    connection.stream.uncork()
  }
}

type FirstStatement = { text: string; values: unknown[]; query_timeout: number }

/**
 * A pg query that is sent with the BEGIN of its transaction, and whose result comes second. If that
 * BEGIN fails, PostgreSQL skips the query. `begin` names a statement that the connection has prepared.
 */
export class FirstQuery extends pg.Query {
  /** Read by pg. */
  readonly query_timeout: number
  readonly #begin: string | undefined

  constructor({ text, values, ...config }: FirstStatement, begin: { name: string; text: string }) {
    const isPrepared = values.length > 0
    super({ ...config, text: isPrepared ? text : `${begin.text};${text}`, values })
    this.query_timeout = config.query_timeout
    this.#begin = isPrepared ? begin.name : undefined
  }

  override submit = (pgConnection: pg.Connection): void => {
    const connection = pgConnection as unknown as Connection
    connection.stream.cork()
    if (this.#begin !== undefined) {
      connection.bind({ statement: this.#begin, values: [] })
      connection.execute({})
    }
    pg.Query.prototype.submit.call(this, pgConnection)
    connection.stream.uncork()
  }
}

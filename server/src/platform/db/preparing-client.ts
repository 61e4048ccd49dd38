import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { ConnectionGate } from './connection-gate.ts'
import { ConnectionError, failureOfStatement, isLost, isUnreplicated } from './failure.ts'
import { FirstQuery, RoundTrip } from './round-trip.ts'
import { roundTrips } from './round-trip-channel.ts'
import type { Schema } from './schema.ts'
import type { Statement } from './statement.ts'

/** How much longer the client waits than the server, which cancels slow statements. */
const GRACE_MS = 500
const UNBOUNDED = 'set local statement_timeout = 0'
/** Kysely's BEGIN, with or without an isolation level and access mode. */
const BEGIN = /^(begin|start transaction)\b/
const READ_ONLY = ' read only'
const UNREPLICATED = 'A commit was not confirmed by a standby.'

/** Removes the time limit from the statements in a transaction. */
export async function allowLongStatements(tx: Transaction<Schema>): Promise<void> {
  await sql.raw(UNBOUNDED).execute(tx)
}

/** A statement's rows and command tag, such as `COMMIT`. */
export type StatementResult = { rows: unknown[]; command: string }

/** `statementMsMax` is the limit that the server has for each statement, or 0. */
type PreparingConfig = pg.ClientConfig & {
  gate: ConnectionGate
  statementMsMax: number
  isReadOnly?: boolean
}

/**
 * Names each statement after its text, so that PostgreSQL parses and plans it once. A BEGIN is sent
 * with the statement after it, in one round trip. In an aborted transaction, further statements fail
 * with the error that aborted it.
 *
 * Ends the connection when it is lost, when a response times out, and when a commit was not
 * replicated. Nothing is sent afterwards: further statements fail with the same error.
 */
export class PreparingClient extends pg.Client {
  readonly #gate: ConnectionGate
  readonly #responseMsMax: number
  readonly #refusesWrites: boolean
  #isUnbounded = false
  #isReadOnly = false
  /** A BEGIN that was not sent yet. */
  #begin: string | undefined
  #lastFailure: unknown
  #loss: unknown
  readonly #prepared = new Set<string>()

  constructor(config: PreparingConfig) {
    super(config)
    const { gate, statementMsMax, isReadOnly = false } = config
    this.#gate = gate
    this.on('error', () => gate.lose())
    this.#refusesWrites = isReadOnly
    this.#responseMsMax = statementMsMax ? statementMsMax + GRACE_MS : 0
    this.on('notice', (notice) => {
      if (isUnreplicated(notice)) this.#loss = new ConnectionError({ explanation: UNREPLICATED })
    })
  }

  // @ts-expect-error pg also declares a promise, which its pool does not use
  override connect(callback: (error: Error | undefined) => void): void {
    this.#gate.admit({
      connect: (done) =>
        super.connect((error: Error | undefined) => {
          done(error)
          callback(error)
        }),
      reject: (error) => {
        this.connection.stream.destroy()
        callback(error as Error)
      },
    })
  }

  get isLost(): boolean {
    return this.#loss !== undefined
  }

  /** Closes the connection without waiting for anything. */
  drop(reason: ConnectionError): void {
    this.connection.stream.destroy(reason)
  }

  // @ts-expect-error pg declares query by overloads that no single signature satisfies
  override query(text: string, values: unknown[] = []): Promise<unknown> {
    const begin = this.#begin
    this.#begin = undefined
    const isEnd = text === 'commit' || text === 'rollback'
    if (isEnd) {
      this.#isUnbounded = false
      this.#isReadOnly = false
    }
    if (isEnd && begin !== undefined) {
      return Promise.resolve({ command: text.toUpperCase(), rows: [] })
    }
    const isBegin = BEGIN.test(text)
    if (isBegin) {
      this.#isReadOnly = text.endsWith(READ_ONLY)
      if (this.#prepared.has(statementName(text))) return this.#hold(text)
    }
    const send = () => (isBegin ? this.#prepareBegin(text) : this.#query(text, values, begin))
    if (!roundTrips.start.hasSubscribers) return send()
    return roundTrips.tracePromise(send, { texts: begin === undefined ? [text] : [begin, text] })
  }

  /** Runs statements in one round trip. After a failure, no later one runs. */
  roundTrip(statements: Statement[]): Promise<StatementResult[]> {
    if (!roundTrips.start.hasSubscribers) return this.#roundTrip(statements)
    const texts = statements.map(({ text }) => text)
    return roundTrips.tracePromise(() => this.#roundTrip(statements), { texts })
  }

  /** The first BEGIN of a connection is sent at once. */
  async #prepareBegin(text: string): Promise<unknown> {
    const [result] = await this.#roundTrip([{ name: statementName(text), text, values: [] }])
    return result
  }

  async #hold(begin: string): Promise<unknown> {
    if (this.#loss !== undefined) throw this.#loss
    this.#begin = begin
    return { command: 'BEGIN', rows: [] }
  }

  async #query(text: string, values: unknown[], begin: string | undefined): Promise<unknown> {
    if (text === UNBOUNDED) this.#isUnbounded = true
    const name = values.length > 0 ? statementName(text) : undefined
    const queryMsMax = this.#isUnbounded ? 0 : this.#responseMsMax
    const statement = { name, text, values, query_timeout: queryMsMax }
    try {
      if (begin === undefined) {
        return await this.#guard(() => super.query(statement as pg.QueryConfig))
      }
      const [, result, ...more] = await this.#send(
        new FirstQuery(statement, { text: begin, name: statementName(begin) }),
      )
      return more.length > 0 ? [result, ...more] : result
    } catch (error) {
      if (!isAborted(error)) this.#lastFailure = error
      throw this.#lastFailure
    }
  }

  async #roundTrip(statements: Statement[]): Promise<StatementResult[]> {
    const prepared = this.#prepared
    const trip = new RoundTrip(statements, { prepared, responseMsMax: this.#responseMsMax })
    const results = await this.#send(trip)
    for (const { name } of statements) prepared.add(name)
    return results
  }

  #send(query: FirstQuery | RoundTrip): Promise<StatementResult[]> {
    return this.#guard(
      () =>
        new Promise((resolve, reject) => {
          const callback = (error: unknown, result: StatementResult | StatementResult[]) =>
            error ? reject(error) : resolve([result].flat())
          void super.query(query as never, callback as never)
        }),
    )
  }

  async #guard<Result>(send: () => Promise<Result>): Promise<Result> {
    if (this.#loss !== undefined) throw this.#loss
    try {
      const result = await send()
      if (this.isLost) throw this.#loss
      return result
    } catch (error) {
      const inReadOnly = this.#isReadOnly || this.#refusesWrites
      const failure = this.#loss ?? failureOfStatement(error, { inReadOnly })
      if (isLost(failure)) this.#giveUp(failure)
      throw failure
    }
  }

  /** Nothing can be sent any more, and the pool will not use the connection again. */
  #giveUp(loss: unknown): void {
    this.#loss = loss
    this.#gate.lose()
    this.connection.stream.destroy()
    void this.end()
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02'
}

const statementNames = new Map<string, string>()

function statementName(text: string): string {
  let name = statementNames.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url')
    statementNames.set(text, name)
  }
  return name
}

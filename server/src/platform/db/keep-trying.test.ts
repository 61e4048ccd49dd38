import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ConnectionError } from './failure.ts'
import { keepTrying } from './keep-trying.ts'

function serverError(code: string, severity = 'ERROR'): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code, severity })
}

const silence = new ConnectionError({ cause: new Error('Query read timeout') })

/** Tries a step that fails with each of these errors, and then succeeds. */
function tryStep(failures: unknown[], tryMsMax?: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const step = vi.fn(async () => {
    const failure = failures[step.mock.calls.length - 1]
    if (failure !== undefined) throw failure
    return 'done'
  })
  const lines: string[] = []
  const tried = keepTrying(step, {
    log: (line) => lines.push(line),
    ...(tryMsMax !== undefined && { tryMsMax }),
  }).catch((error: unknown) => error)
  return { step, lines, tried }
}

it.each([
  ['a response that is too late', silence],
  ['a connection that is too late', new Error('timeout exceeded when trying to connect')],
  ['a statement that was canceled', serverError('57014')],
  ['too many connections', serverError('53300', 'FATAL')],
  ['a server that is starting', new ConnectionError({ cause: serverError('57P03', 'FATAL') })],
  ['a migration that failed so', new Error('Migration failed', { cause: silence })],
])('tries again after %s, and prints once that it waits', async (_, failure) => {
  const { tried, lines } = tryStep([failure, failure])
  await vi.advanceTimersByTimeAsync(2000)
  expect(await tried).toBe('done')
  expect(lines).toEqual(['Waiting for the database, which responds too late.'])
})

it.each([
  ['a refused connection', new ConnectionError({ cause: new Error('connect ECONNREFUSED') })],
  ['a wrong password', new ConnectionError({ cause: serverError('28P01', 'FATAL') })],
  ['a full disk', serverError('53100')],
  ['a mistake', new Error('APP_SECRET does not match')],
])('fails at once after %s', async (_, failure) => {
  const { tried, lines } = tryStep([failure])
  expect(await tried).toBe(failure)
  expect(lines).toEqual([])
})

it('gives up after a minute, and names the load as a possible cause', async () => {
  const { tried, step } = tryStep(Array(100).fill(silence))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(step).toHaveBeenCalledTimes(60)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await tried).toMatchObject({
    message: expect.stringMatching(
      /^The database did not respond in time for 60 s\..* \(load \d+\.\d on \d+ processors\) has too much to do/,
    ),
    cause: silence,
  })
})

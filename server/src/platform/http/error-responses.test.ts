import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { ConnectionError } from '#platform/db/failure.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { handleErrors } from './error-responses.ts'

/** The response to a call that fails with `error`, and what was logged. */
async function failWith(error: Error) {
  const lines: string[] = []
  const server = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  onTestFinished(() => server.close())
  handleErrors(server)
  server.get('/', { logLevel: 'warn' }, () => {
    throw error
  })
  const response = await server.inject('/')
  return { response, logged: lines.join('') }
}

it('logs a lost database as one short line, because every call fails then', async () => {
  const { response, logged } = await failWith(new ConnectionError())
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('1')
  expect(JSON.parse(logged)).toMatchObject({
    level: 40,
    reason: 'The connection to the database failed',
    reqId: expect.any(String),
  })
  expect(logged).not.toContain('stack')
})

it('names a time to retry after for every refusal of too many requests', async () => {
  const { response } = await failWith(new AppError('too_many_requests'))
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '1'])
})

it('logs an unexpected error with its stack trace, which the response does not contain', async () => {
  const { response, logged } = await failWith(new Error('a secret'))
  expect(response.json().code).toBe('internal')
  expect(response.body).not.toContain('a secret')
  expect(JSON.parse(logged)).toMatchObject({ level: 50, err: { message: 'a secret' } })
  expect(logged).toContain('stack')
})

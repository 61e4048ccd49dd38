import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, errors } from '@tallyhouse/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '../db/failure.ts'
import { AppError } from './app-error.ts'
import { databaseRefusal } from './database-refusal.ts'

const codesOfStatus: Record<number, ErrorCode> = {
  413: 'body_too_large',
  415: 'media_type_unsupported',
  429: 'too_many_requests',
  503: 'overloaded',
}

/** After how many seconds to try again what was answered 503. */
const RETRY_AFTER = '1'
const RETRY_AFTER_RESTART = '60'

/** PostgreSQL's codes for text that its text or jsonb cannot hold. */
const unstorableText = new Set(['22021', '22P02', '22P05'])

/** Every failure leaves as `{code, message}`, with `fields` where some are wrong. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler<FastifyError>(answerError)
}

/** Answers a failure; what we did not foresee is logged and says nothing. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { code, status, message, fields, cause } = refusalOf(error)
  if (code === 'internal' || code === 'unavailable' || isDiskFull(cause)) request.log.error(error)
  if (!request.raw.complete && error.code === 'ECONNRESET') {
    request.log.info('the caller went away before the request was complete')
  }
  if (status === 503) {
    reply.header('retry-after', code === 'crash_paused' ? RETRY_AFTER_RESTART : RETRY_AFTER)
  }
  return reply
    .code(status)
    .type('application/json')
    .send(bodyOf(code, message, fields))
}

/** Answers what is no HTTP request at all. */
export function answerGarbage(_error: Error, socket: Socket): void {
  const body = bodyOf('invalid_request', errors.invalid_request.message)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}

function bodyOf(code: ErrorCode, message: string, fields?: Record<string, string>): string {
  const body: ErrorBody = { code, message, ...(fields && { fields }) }
  return JSON.stringify(body)
}

function refusalOf(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error.validation !== undefined) return invalidRequest(error.validation)
  if (unstorableText.has(error.code)) {
    return new AppError('invalid_request', 'Text holds characters that cannot be kept.')
  }
  const refusal = databaseRefusal(error)
  if (refusal !== undefined) return refusal
  const status = error.statusCode ?? 500
  const code = codesOfStatus[status] ?? (status < 500 ? 'invalid_request' : 'internal')
  return new AppError(code, code === 'invalid_request' ? error.message : errors[code].message)
}

/** The first thing wrong, and what is wrong with each field by its path, such as `details.username`. */
function invalidRequest(validation: NonNullable<FastifyError['validation']>): AppError {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of validation) {
    const field = instancePath.split('/').filter(Boolean).join('.')
    if (field !== '' && message !== undefined) fields[field] ??= message
  }
  const message = validation[0]?.message ?? errors.invalid_request.message
  return new AppError('invalid_request', message, Object.keys(fields).length > 0 ? { fields } : {})
}

import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorBody, ErrorCode } from '@tallyhouse/contract/errors'
import * as m from '@tallyhouse/messages/errors'
import { type Text, text } from '@tallyhouse/messages/runtime'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull, isLost } from '#platform/db/failure.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { databaseRejection } from '#platform/errors/database-rejection.ts'
import { formatText } from '#platform/locale/format-text.ts'
import { issueText } from './issue-text.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

const codesOfStatus: Record<number, ErrorCode> = {
  413: 'body_too_large',
  415: 'media_type_unsupported',
  429: 'too_many_requests',
  503: 'overloaded',
}

/** `Retry-After` for a 503 response, and for a 429 response that has none, in seconds. */
const RETRY_AFTER = '1'
const RETRY_AFTER_RESTART = '60'

/** PostgreSQL error codes for text that `text` or `jsonb` cannot store. */
const unstorableText = new Set(['22021', '22P02', '22P05'])

/** Sends every error as `{code, message, text}`, with `fields` when some are invalid. */
export function handleErrors(server: FastifyInstance): void {
  server.setErrorHandler<FastifyError>(sendError)
}

/** Sends an error response. Unexpected errors are logged and reveal no details. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const rejection = toAppError(error)
  const { code, status } = rejection
  logFailure(rejection, error, request)
  if (!request.raw.complete && error.code === 'ECONNRESET') {
    request.log.info('the client disconnected before the request was complete')
  }
  // An error may precede the hook that adds this header.
  reply.header(REQUEST_ID_HEADER, request.id)
  if (status === 503) {
    reply.header('retry-after', code === 'crash_paused' ? RETRY_AFTER_RESTART : RETRY_AFTER)
  }
  if (status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER)
  return reply.code(status).type('application/json').send(toErrorJson(rejection))
}

/** Logs a lost database in one line without a stack trace, because every call fails while it is gone. */
function logFailure({ code, cause }: AppError, error: FastifyError, request: FastifyRequest): void {
  if (cause instanceof Error && isLost(cause)) {
    request.log.warn({ reason: cause.message }, 'the database did not respond')
  } else if (code === 'internal' || code === 'unavailable' || isDiskFull(cause)) {
    request.log.error(error)
  }
}

/**
 * Responds to input that is not valid HTTP, or not complete in time. A connection without any input is closed
 * without a response: browsers open some in advance, and would take it for their next request's.
 */
export function respondMalformed(_error: Error, socket: Socket): void {
  const body = toErrorJson(new AppError('invalid_request'))
  if (socket.writable && socket.bytesRead > 0) {
    socket.write(
      `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\n${REQUEST_ID_HEADER}: ${randomUUID()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}

function toErrorJson({ code, message, text, fields }: AppError): string {
  const body: ErrorBody = {
    code,
    message,
    text,
    ...(fields && { fields: mapValues(fields, formatText), fieldTexts: fields }),
  }
  return JSON.stringify(body)
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error.validation !== undefined) return invalidRequest(error.validation)
  if (unstorableText.has(error.code)) {
    return new AppError('invalid_request', text(m.unsupportedCharacters))
  }
  const rejection = databaseRejection(error)
  if (rejection !== undefined) return rejection
  const status = error.statusCode ?? 500
  const code = codesOfStatus[status] ?? (status < 500 ? 'invalid_request' : 'internal')
  if (code !== 'invalid_request') return new AppError(code)
  return new AppError(code, text(m.requestMalformed, { problem: error.message }))
}

/** Reports the first problem, and one problem per field by its path, such as `details.username`. */
function invalidRequest(validation: NonNullable<FastifyError['validation']>): AppError {
  const fields: Record<string, Text> = {}
  for (const { instancePath, message } of validation) {
    const field = instancePath.split('/').filter(Boolean).join('.')
    if (field !== '') fields[field] ??= issueText(message)
  }
  return new AppError(
    'invalid_request',
    issueText(validation[0]?.message),
    Object.keys(fields).length > 0 ? { fields } : {},
  )
}

function mapValues(values: Record<string, Text>, map: (text: Text) => string) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
}

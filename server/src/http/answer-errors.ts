import { type ErrorBody, type ErrorCode, errors } from '@tallyhouse/contract/errors'
import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const codesOfStatus: Record<number, ErrorCode> = {
  413: 'body_too_large',
  415: 'media_type_unsupported',
  429: 'too_many_requests',
  503: 'overloaded',
}

/** PostgreSQL's codes for a character that neither text nor jsonb can hold. */
const unstorableText = new Set(['22021', '22P05'])

/** Every failure leaves as `{code, message}`; what we did not foresee is logged and says nothing. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.code === 'internal' || refusal.code === 'unavailable') request.log.error(error)
    if (refusal.status === 503) reply.header('retry-after', '1')
    const body: ErrorBody = { code: refusal.code, message: refusal.message }
    return reply.code(refusal.status).type('application/json').send(JSON.stringify(body))
  })
}

function refusalOf(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error.validation !== undefined) return new AppError('invalid_request', sentenceOf(error))
  if (unstorableText.has(error.code)) {
    return new AppError('invalid_request', 'Text cannot contain the character NUL.')
  }
  if (lostDatabase(error)) return new AppError('unavailable', undefined, { cause: error })
  const status = error.statusCode ?? 500
  const code = codesOfStatus[status] ?? (status < 500 ? 'invalid_request' : 'internal')
  return new AppError(code, code === 'invalid_request' ? error.message : errors[code].message)
}

/** Whether the connection to the database broke or could not be had; the outcome is not known. */
function lostDatabase({ code, message }: FastifyError): boolean {
  const isConnection = /^(08|57P0)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(code ?? '')
  return isConnection || /Connection terminated|timeout exceeded when trying/.test(message)
}

/** The first thing wrong. Our own sentences stand alone, the validator's need the field's name. */
function sentenceOf({ validation }: FastifyError): string {
  const issue = validation?.[0]
  const message = issue?.message ?? errors.invalid_request.message
  const field = issue?.instancePath.split('/').filter(Boolean).join('.')
  return field && /^(Invalid|Too|Unrecognized)/.test(message) ? `${field}: ${message}` : message
}

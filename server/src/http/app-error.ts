import { type ErrorCode, errors } from '@tallyhouse/contract/errors'

/** A refusal a caller can understand: a code of the catalogue and a sentence for a person. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** A sentence for each field of the request that is wrong. */
  readonly fields: Record<string, string> | undefined

  constructor(
    code: ErrorCode,
    message: string = errors[code].message,
    { fields, ...options }: ErrorOptions & { fields?: Record<string, string> } = {},
  ) {
    super(message, options)
    this.code = code
    this.fields = fields
    this.status = errors[code].status
  }
}

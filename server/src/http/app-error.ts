import { type ErrorCode, errors } from '@tallyhouse/contract/errors'

/** A refusal a caller can understand: a code of the catalogue and a sentence for a person. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number

  constructor(code: ErrorCode, message: string = errors[code].message, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.status = errors[code].status
  }
}

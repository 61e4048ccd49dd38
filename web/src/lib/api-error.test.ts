import { describe, expect, it } from 'vitest'
import { ApiError, sentenceOf } from './api-error.ts'

describe('ApiError', () => {
  it('has the status, a colon, a space and the body as its message', () => {
    const body = '{"code":"insufficient_points","message":"You do not have enough points."}'
    const error = new ApiError(400, 'Bad Request', body)
    expect(error.message).toBe(`400: ${body}`)
    expect(error.code).toBe('insufficient_points')
    expect(error.serverMessage).toBe('You do not have enough points.')
  })

  it('falls back to the status text when the body is empty', () => {
    expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
  })

  it('shows a plain sentence when the body is not ours', () => {
    const error = new ApiError(502, 'Bad Gateway', '<html>nginx</html>')
    expect(error.code).toBeUndefined()
    expect(error.serverMessage).toBe('Something went wrong on our side.')
  })

  it('says that the product was not reached when the network failed', () => {
    expect(sentenceOf(new TypeError('Failed to fetch'))).toBe('We could not reach Tallyhouse.')
  })
})

import { BASE_LOCALE, setLocale } from '@tallyhouse/messages/runtime'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError, describeError, NoResponse } from './api-error.ts'

afterEach(() => setLocale(BASE_LOCALE, {}))

describe('ApiError', () => {
  it('shows the texts of the server in the language in use, or in English', () => {
    const body = JSON.stringify({
      code: 'invalid_request',
      message: 'First name is required.',
      text: { key: 'validation.fieldRequired', values: { field: 'First name' } },
      fields: { firstName: 'First name is required.', lastName: 'Last name isn’t valid.' },
      fieldTexts: {
        firstName: { key: 'validation.fieldRequired', values: { field: 'First name' } },
        lastName: { key: 'validation.fieldInvalid', values: { field: 'Last name' } },
      },
    })
    expect(new ApiError(400, 'Bad Request', body).serverMessage).toBe('First name is required.')
    setLocale('de', {
      'validation.fieldRequired': ({ field }) => `${String(field)} ist erforderlich.`,
    })
    const error = new ApiError(400, 'Bad Request', body)
    expect(error.serverMessage).toBe('First name ist erforderlich.')
    expect(error.fields).toEqual({
      firstName: 'First name ist erforderlich.',
      lastName: 'Last name isn’t valid.',
    })
  })

  it('joins status and body in its message', () => {
    const body = '{"code":"insufficient_points","message":"You don’t have enough points."}'
    const error = new ApiError(400, 'Bad Request', body)
    expect(error.message).toBe(`400: ${body}`)
    expect(error.code).toBe('insufficient_points')
    expect(error.serverMessage).toBe('You don’t have enough points.')
  })

  it('falls back to the status text when the body is empty', () => {
    expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
  })

  it('shows a generic sentence when the body is not from Tallyhouse', () => {
    const error = new ApiError(502, 'Bad Gateway', '<html>nginx</html>')
    expect(error.code).toBeUndefined()
    expect(error.serverMessage).toBe('Something went wrong on our end.')
  })

  it('reports a network failure as unreachable', () => {
    expect(describeError(new NoResponse('Failed to fetch'))).toBe('We couldn’t reach Tallyhouse.')
    expect(describeError(new TypeError('x is undefined'))).toBe(
      'Something broke on this page. Your points are safe.',
    )
    expect(describeError(new TypeError('Importing a module script failed.'))).toBe(
      'Part of this page didn’t load.',
    )
  })
})

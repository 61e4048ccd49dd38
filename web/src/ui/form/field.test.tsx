import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { Field, TextAreaField } from './field.tsx'
import { PasswordField } from './password-field.tsx'

const props = { label: 'Name', maxLength: 4, onChange: () => {} }

it.each([
  ['Field', (value: string) => <Field {...props} value={value} />],
  ['TextAreaField', (value: string) => <TextAreaField {...props} value={value} />],
  [
    'PasswordField',
    (value: string) => <PasswordField {...props} autoComplete="new-password" value={value} />,
  ],
])('a %s takes a text that is too long, and states how much to remove', async (_name, draw) => {
  const place = document.createElement('div')
  const root = createTestRoot(place)
  const control = () => place.querySelector<HTMLInputElement>('input, textarea')
  await act(async () => root.render(draw('four')))
  expect(place.querySelector('p')).toBeNull()

  await act(async () => root.render(draw('fourteen')))
  const about = place.querySelector('p')
  expect(about?.textContent).toBe('This can have at most 4 characters. Remove 4.')
  expect(control()?.getAttribute('aria-describedby')).toBe(about?.id)
  expect(control()?.getAttribute('aria-invalid')).toBe('true')
  expect(control()?.value).toBe('fourteen')
  expect(control()?.hasAttribute('maxlength')).toBe(false)
})

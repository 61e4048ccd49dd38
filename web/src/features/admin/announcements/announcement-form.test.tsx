import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { submit, testPage, write } from '../test-page.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

const page = testPage()
const fetched = vi.fn(async () => new Response('{}'))

beforeEach(async () => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  await page.show(<AnnouncementForm />)
  await write('Title', 'Maintenance tonight')
  await write('Message', 'We are back within minutes.')
})

const field = () => document.querySelector<HTMLInputElement>('input[type="datetime-local"]')
const send = () => act(async () => submit()?.click())

it('does not send an announcement whose end is typed in part', async () => {
  const end = field() as HTMLInputElement
  vi.spyOn(end, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState)
  await send()
  expect(document.body.textContent).toContain('Please enter a date and a time, or clear both.')
  expect(document.querySelector('[role=alertdialog], [role=dialog]')).toBeNull()
})

it.each([
  ['2020-01-01T10:00', 'Please choose a time in the future.'],
  ['9999-01-01T10:00', 'Please choose a time within a year.'],
])('does not send one that ends at %s', async (endsAt, fault) => {
  await write('Ends (optional)', endsAt)
  await send()
  expect(document.body.textContent).toContain(fault)
  expect(fetched).not.toHaveBeenCalled()
})

it('names the end before it is sent', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await write('Ends (optional)', tomorrow)
  await send()
  expect(document.body.textContent).toMatch(/every player's notifications until \w+ \d+, \d{4}/)
})

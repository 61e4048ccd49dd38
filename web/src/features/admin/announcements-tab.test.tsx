import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { AnnouncementForm } from './announcements-tab.tsx'
import { submit, testPage, write } from './test-page.tsx'

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

it('rejects an end that is only partly typed', async () => {
  const end = field() as HTMLInputElement
  vi.spyOn(end, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState)
  await send()
  expect(document.body.textContent).toContain('Enter both a date and a time, or clear both.')
  expect(document.querySelector('[role=alertdialog], [role=dialog]')).toBeNull()
})

it.each([
  ['2020-01-01T10:00', 'Choose a time in the future.'],
  ['9999-01-01T10:00', 'Choose a time within the next year.'],
])('rejects an end at %s', async (endsAt, error) => {
  await write('Ends (optional)', endsAt)
  await send()
  expect(document.body.textContent).toContain(error)
  expect(fetched).not.toHaveBeenCalled()
})

it('shows the end in the confirmation', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await write('Ends (optional)', tomorrow)
  await send()
  expect(document.body.textContent).toMatch(/every player’s notifications until \w+ \d+, \d{4}/)
})

import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#lib/calls/query-client.ts'
import { createTestRoot, until } from '#lib/test-root.ts'
import { dropSignedInMark } from '#session/signed-in-mark.ts'
import { GeneralToasts } from '#ui/overlay/toast.ts'
import { forgetInvitation, openInvitation } from './invitation.ts'
import { SignUpForm, toRegistration } from './sign-up-form.tsx'

const reserved = {
  code: 'username_reserved',
  message: 'This username could be mistaken for our staff. Please choose another.',
}

const ada = { id: 7, username: 'ada', points: 0 }
let sent: string[]
let registered: Response

beforeEach(() => {
  sent = []
  registered = Response.json(ada)
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const [, code] = url.split('/invitation/')
    if (code === undefined) {
      sent.push(String(body))
      return registered
    }
    const invitedBy = { TALLY7: 'tally', FRIEND: 'mika' }[code] ?? null
    return Response.json({ isValid: invitedBy !== null, invitedBy })
  })
})
afterEach(async () => {
  await act(async () => forgetInvitation())
  dropSignedInMark()
})

/** Opens the form in a browser that keeps a valid code, by a link with this query. */
async function show({ link = '', keeps }: { link?: string; keeps?: string } = {}) {
  const container = document.createElement('div')
  document.body.append(container)
  const client = createQueryClient(() => {})
  if (keeps !== undefined) setCookie(`invitation=${keeps}`)
  openInvitation(client, link)
  await act(async () =>
    createTestRoot(container).render(
      <QueryClientProvider client={client}>
        <SignUpForm />
        <GeneralToasts />
      </QueryClientProvider>,
    ),
  )
  return container
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the server's Set-Cookie
  document.cookie = `${cookie}; path=/`
}

/** Fills in what the form requires. */
async function fill(container: HTMLElement): Promise<void> {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const typed = { username: 'ada', email: 'ada@example.com', password: 'a quiet password' }
  await act(async () => {
    for (const [name, text] of Object.entries(typed)) {
      const field = container.querySelector(`input[name="${name}"]`)
      value?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    container.querySelector<HTMLElement>('input[name="termsAccepted"]')?.click()
  })
}

async function submit(container: HTMLElement): Promise<void> {
  const event = new Event('submit', { cancelable: true, bubbles: true })
  await act(async () => container.querySelector('form')?.dispatchEvent(event))
}

it('points out itself what is missing, also at the box to accept the terms', async () => {
  const container = await show()
  expect(container.querySelector('form')?.noValidate).toBe(true)
  await submit(container)
  const errors = [...container.querySelectorAll('[aria-invalid="true"]')].map((field) => [
    field.getAttribute('name'),
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  ])
  expect(errors).toEqual([
    ['username', 'Enter a username'],
    ['email', 'Enter your email'],
    ['password', 'Enter a password'],
    ['termsAccepted', 'Confirm that you’re 18 or older and accept the terms.'],
  ])
  expect(document.activeElement?.getAttribute('name')).toBe('username')
  expect(sent).toEqual([])
})

it('marks the names as optional and states what they are for', async () => {
  const container = await show()
  const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(expect.arrayContaining(['First name (optional)', 'Last name (optional)']))
  expect(container.textContent).toContain('Other players see only your username.')
})

it('shows why a username is refused at its field', async () => {
  registered = Response.json(reserved, { status: 400 })
  const container = await show()
  await fill(container)
  const field = container.querySelector<HTMLInputElement>('input[name="username"]')
  await submit(container)
  await until(() => field?.getAttribute('aria-invalid') === 'true')
  const message = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe(reserved.message)
})

it.each([
  { opened: 'a link', link: '?ref=TALLY7', invitedBy: 'tally', code: 'TALLY7' },
  { opened: 'a link in a sentence', link: '?ref=TALLY7).', invitedBy: 'tally', code: 'TALLY7' },
  { opened: 'a link in another tab', keeps: 'FRIEND', invitedBy: 'mika', code: 'FRIEND' },
  { opened: 'two links', keeps: 'FRIEND', link: '?ref=TALLY7', invitedBy: 'tally', code: 'TALLY7' },
  {
    opened: 'a link, then a cut one',
    keeps: 'FRIEND',
    link: '?ref=TAL',
    invitedBy: 'mika',
    code: 'FRIEND',
  },
])(
  'signs up with the invitation of $opened, and names who sent it',
  async ({ invitedBy, code, ...opened }) => {
    const container = await show(opened)
    await until(() => container.textContent.includes(`Invited by ${invitedBy}.`))
    setCookie('signed_in=1')
    await fill(container)
    await submit(container)
    await until(() => sent.length > 0)
    expect(JSON.parse(String(sent[0]))).toMatchObject({ referralCode: code })
    await until(() => !document.cookie.includes('invitation='))
  },
)

it('explains that no player has the code of a link', async () => {
  const container = await show({ link: '?ref=BADCODE' })
  await expect.poll(() => container.textContent).toContain('This invitation link isn’t valid.')
})

it('makes no account in a browser that blocks cookies', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  const container = await show()
  await fill(container)
  await submit(container)
  await until(() => container.textContent.includes('Your browser blocks cookies.'))
  expect(sent).toEqual([])
})

it('explains that cookies are blocked if that of a new session does not come back', async () => {
  const container = await show()
  await fill(container)
  await submit(container)
  await until(() => container.textContent.includes('Your browser blocks cookies.'))
  expect(sent).toHaveLength(1)
})

it('welcomes with what the bonus points are for', async () => {
  registered = Response.json({ ...ada, points: 100 })
  setCookie('signed_in=1')
  const container = await show()
  await fill(container)
  await submit(container)
  const welcome = "You've received 100 bonus points. You can bet them but not withdraw them."
  await until(() => document.body.textContent.includes('Account created!'))
  expect(document.body.textContent).toContain(welcome)
})

const values = {
  username: 'mika',
  email: 'm@x.io',
  firstName: ' ',
  lastName: '',
  password: 'secret1',
  termsAccepted: false,
}

it('omits empty names and an absent referral code', () => {
  expect(toRegistration(values, { referralCode: null, timeZone: 'Europe/Berlin' })).toEqual({
    username: 'mika',
    email: 'm@x.io',
    password: 'secret1',
    timeZone: 'Europe/Berlin',
    termsAccepted: false,
  })
})

it('sends the accepted terms and the referral code', () => {
  const accepted = { ...values, firstName: 'Mika', termsAccepted: true }
  expect(toRegistration(accepted, { referralCode: 'TALLY7', timeZone: 'UTC' })).toMatchObject({
    firstName: 'Mika',
    termsAccepted: true,
    referralCode: 'TALLY7',
  })
})

it('states what is missing at the terms in place of the line below them, so that the button stays', async () => {
  const container = await show()
  const box = container.querySelector('input[name="termsAccepted"]')
  const lines = () => [...(box?.closest('div')?.parentElement?.querySelectorAll('p') ?? [])]
  const before = lines().map(({ textContent }) => textContent)
  expect(before).toEqual(['Our privacy notice explains how we use your data.'])
  await submit(container)
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    'Confirm that you’re 18 or older and accept the terms.',
  ])
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { LanguageSelect, ProfileForm, toProfileUpdate } from './profile-form.tsx'

const saved = { firstName: 'Mara', lastName: 'Lund', email: 'mara@example.com' }
const player = { ...saved, username: 'mara', avatar: null }
const noProofs = { currentPassword: '', code: '' }

describe('toProfileUpdate', () => {
  it('removes an emptied name and omits a password that was not requested', () => {
    const edit = { ...noProofs, firstName: ' Mia ', lastName: '  ', email: ' m@x.io ' }
    expect(toProfileUpdate(saved, edit)).toEqual({
      firstName: 'Mia',
      lastName: null,
      email: 'm@x.io',
    })
  })

  it('sends what is saved for what was not edited', () => {
    expect(toProfileUpdate(saved, noProofs)).toEqual(saved)
  })

  it('sends the password exactly as typed', () => {
    const edit = { ...noProofs, currentPassword: ' a b ' }
    expect(toProfileUpdate(saved, edit)).toMatchObject({ currentPassword: ' a b ' })
  })

  it('sends a picked avatar, and null for the initial (avatars)', () => {
    expect(toProfileUpdate(saved, { ...noProofs, avatar: 'key-sky' })).toMatchObject({
      avatar: 'key-sky',
    })
    expect(toProfileUpdate(saved, { ...noProofs, avatar: null })).toMatchObject({ avatar: null })
  })
})

describe('ProfileForm', () => {
  async function show() {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    const save = (changes: Partial<SessionUser>) =>
      act(async () =>
        client.setQueryData(currentUserQuery.queryKey, { ...player, ...changes } as SessionUser),
      )
    await save({})
    const container = document.createElement('div')
    await act(async () =>
      createTestRoot(container).render(
        <QueryClientProvider client={client}>
          <ProfileForm />
        </QueryClientProvider>,
      ),
    )
    const field = (name: string) =>
      container.querySelector(`input[name="${name}"]`) as HTMLInputElement
    return { save, email: field('email'), firstName: field('firstName') }
  }

  it('shows a value that another page saved', async () => {
    const { save, email } = await show()
    await save({ email: 'mara.link@example.com' })
    await until(() => email.value !== 'mara@example.com')
    expect(email.value).toBe('mara.link@example.com')
  })

  it('keeps an edited value', async () => {
    const { save, email, firstName } = await show()
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    await act(async () => {
      value?.set?.call(email, 'm@example.com')
      email.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await save({ email: 'mara.link@example.com', firstName: 'Mia' })
    await until(() => firstName.value === 'Mia')
    expect(email.value).toBe('m@example.com')
  })
})

const { locales, chooseLocale } = vi.hoisted(() => ({ locales: ['en'], chooseLocale: vi.fn() }))
vi.mock('#lib/locale.ts', () => ({ locales, chooseLocale }))

beforeEach(() => {
  locales.splice(0, locales.length, 'en')
})

async function show(): Promise<HTMLElement> {
  const container = document.createElement('div')
  await act(async () => createTestRoot(container).render(<LanguageSelect />))
  return container
}

it('is hidden while there is only one language', async () => {
  expect((await show()).innerHTML).toBe('')
})

it('lists each language by its own name and switches to the chosen one', async () => {
  locales.push('de', 'pt-BR')
  const container = await show()
  const select = container.querySelector('select') as HTMLSelectElement
  expect(container.querySelector('label')?.textContent).toBe('Language')
  expect(select.value).toBe('en')
  expect([...select.options].map(({ textContent }) => textContent)).toEqual([
    'English',
    'Deutsch',
    'português (Brasil)',
  ])
  await act(async () => {
    select.value = 'de'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(chooseLocale).toHaveBeenCalledWith('de')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../test-root.ts'
import { ApiError } from './api-error.ts'
import { setPage } from './page.ts'
import { useCallForm } from './use-call-form.ts'

const lost = new TypeError('Failed to fetch')
const rejected = new ApiError(403, 'Forbidden', '{"code":"password_wrong","message":"Wrong."}')

let outcome: Error | undefined
let player: number
let leave: () => Promise<void>
let leavePage: () => void

beforeEach(() => {
  player = 7
  leavePage = setPage({ player: () => player, onPlayerChanged: () => {} })
})
afterEach(async () => {
  await leave()
  leavePage()
})

function Form() {
  const form = useCallForm({
    initial: { to: '', amount: 5, password: '' },
    keep: { as: 'test', what: ({ to, amount }) => ({ to, amount }) },
    send: async () => {
      if (outcome) throw outcome
    },
  })
  return (
    <form {...form.props}>
      <input {...form.field('to')} />
      <input {...form.field('password')} />
      <button type="button" onClick={() => form.submit({ to: 'mika', password: 'secret' })} />
      <output>{JSON.stringify([form.values, form.isUndecided, form.error])}</output>
    </form>
  )
}

/** Reloads the page: nothing but the storage of the tab is left. */
async function load(): Promise<void> {
  await leave?.()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  leave = async () => {
    await act(async () => root.unmount())
    place.remove()
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>,
    ),
  )
}

async function send(next?: Error): Promise<void> {
  outcome = next
  await act(async () => document.querySelector('button')?.click())
  await until(() => document.querySelector('output'))
}

const shown = () => JSON.parse(document.querySelector('output')?.textContent ?? '')

it('starts with what was sent while its result is unknown, but not with secrets', async () => {
  await load()
  await send(lost)
  await load()
  const [values, isUndecided, error] = shown()
  expect([values, isUndecided]).toEqual([{ to: 'mika', amount: 5, password: '' }, true])
  expect(error).toMatch(/don’t know yet whether this went through/)
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')

  await send(rejected)
  await load()
  expect(shown()[0].to).toBe('mika')

  await send()
  await load()
  expect(shown()).toEqual([{ to: '', amount: 5, password: '' }, false, null])
})

it('keeps nothing after a refusal, and nothing for another player', async () => {
  await load()
  await send(rejected)
  await load()
  expect(shown()[0].to).toBe('')
  await send(lost)
  player = 8
  await load()
  expect(shown()[0].to).toBe('')
})

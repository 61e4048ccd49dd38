import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  currentUserQuery,
  forgetSessionEnd,
  recheckSession,
  type SessionUser,
} from '#session/current-user.ts'
import { forgetRequestedPage } from '#session/requested-page.ts'
import { latestNotice } from '#ui/overlay/toast.ts'
import { sendToLogin } from './use-admin-action.ts'

let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  history.replaceState(null, '', '/')
  client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { id: 1, role: 'admin' } as SessionUser)
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie
  document.cookie = 'signed_in=1; path=/'
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'unauthenticated', message: 'Please log in.' }, { status: 401 }),
  )
  vi.spyOn(location, 'assign').mockReturnValue()
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.restoreAllMocks()
  forgetSessionEnd()
  forgetRequestedPage()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function recheck(): Promise<void> {
  recheckSession(client)
  await vi.advanceTimersByTimeAsync(2000)
}

it('does nothing if the page already noticed that the session ended', async () => {
  const shown = vi.spyOn(latestNotice, 'write')
  await recheck()
  expect(client.getQueryData(currentUserQuery.queryKey)).toBeNull()
  expect(shown).toHaveBeenCalledOnce()
  sendToLogin()
  await vi.advanceTimersByTimeAsync(2000)
  expect(shown).toHaveBeenCalledOnce()
  expect(location.assign).not.toHaveBeenCalled()
})

it('shows one toast and redirects once for a rejected action', async () => {
  const shown = vi.spyOn(latestNotice, 'write')
  sendToLogin()
  sendToLogin()
  await recheck()
  expect(shown).toHaveBeenCalledOnce()
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/auth')
  expect(client.getQueryData(currentUserQuery.queryKey)).not.toBeNull()
})

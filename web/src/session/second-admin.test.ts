import { updateSetting } from '@tallyhouse/contract/admin/settings'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { approvalPrompt, SentForApproval, withSecondAdmin } from './second-admin.ts'

afterEach(() => {
  approvalPrompt.write(null)
  vi.unstubAllGlobals()
})

const input = { params: { key: 'signup_bonus' }, body: { value: '500' } }

function rejectOnce(): { url: string; body: string }[] {
  const sent: { url: string; body: string }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body })
    const isFirst = sent.length === 1
    const response = isFirst ? { code: 'second_admin_required', message: 'No.' } : { id: 1 }
    return new Response(JSON.stringify(response), { status: isFirst ? 409 : 200 })
  })
  return sent
}

it('offers to send a call that needs a second admin for approval, as it was made', async () => {
  const sent = rejectOnce()
  const done = withSecondAdmin(() => call(updateSetting, input))
  await vi.waitFor(() => expect(approvalPrompt.read()).not.toBeNull())
  approvalPrompt.read()?.(true)
  await expect(done).rejects.toBeInstanceOf(SentForApproval)
  const proposed = { call: 'PUT /api/admin/settings/:key', ...input }
  expect(sent[1]).toEqual({ url: '/api/admin/proposals', body: JSON.stringify(proposed) })
  expect(approvalPrompt.read()).toBeNull()
})

it('gives up when the prompt is closed', async () => {
  const sent = rejectOnce()
  const done = withSecondAdmin(() => call(updateSetting, input))
  await vi.waitFor(() => expect(approvalPrompt.read()).not.toBeNull())
  approvalPrompt.read()?.(false)
  await expect(done).rejects.toBeInstanceOf(ApiError)
  expect(sent).toHaveLength(1)
})

import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/calls/api-error.ts'
import { stepUpPrompt, withStepUp } from './step-up.ts'

afterEach(() => stepUpPrompt.write(null))

function rejection(code: string) {
  return new ApiError(403, 'Forbidden', JSON.stringify({ code, message: 'No.' }))
}

it.each([
  ['password_required', false],
  ['second_factor_required', true],
])('prompts for what %s requires, then retries once', async (code, requiresCode) => {
  const act = vi.fn().mockRejectedValueOnce(rejection(code)).mockResolvedValueOnce('done')
  const done = withStepUp(act)
  await vi.waitFor(() => expect(stepUpPrompt.read()).toMatchObject({ requiresCode }))
  expect(act).toHaveBeenCalledTimes(1)
  stepUpPrompt.read()?.response(true)
  expect(await done).toBe('done')
  expect(stepUpPrompt.read()).toBeNull()
})

it('gives up when the prompt is closed', async () => {
  const error = rejection('password_required')
  const act = vi.fn().mockRejectedValue(error)
  const done = withStepUp(act)
  await vi.waitFor(() => expect(stepUpPrompt.read()).not.toBeNull())
  stepUpPrompt.read()?.response(false)
  await expect(done).rejects.toBe(error)
  expect(act).toHaveBeenCalledTimes(1)
})

it('does not prompt for other errors', async () => {
  const error = rejection('forbidden')
  await expect(withStepUp(() => Promise.reject(error))).rejects.toBe(error)
  expect(stepUpPrompt.read()).toBeNull()
})

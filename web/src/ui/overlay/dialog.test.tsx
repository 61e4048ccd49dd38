import { act, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { CallForm as FormState } from '#lib/calls/use-call-form.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { CallForm } from '../form/call-form.tsx'
import { Dialog } from './dialog.tsx'

async function open(content: ReactNode) {
  const root = createTestRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <Dialog open onClose={() => {}} title="Set a limit">
        {content}
      </Dialog>,
    ),
  )
}

const limitForm = (
  <form>
    <input name="username" hidden />
    <input name="points" disabled />
    <input name="limit" />
    <button type="submit">Set</button>
  </form>
)

it('focuses the first enabled field of a form', async () => {
  await open(limitForm)
  expect(document.activeElement?.getAttribute('name')).toBe('limit')
})

it('focuses no field on a touch screen, where the keyboard would open', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await open(limitForm)
  expect(document.activeElement?.getAttribute('name')).not.toBe('limit')
  vi.unstubAllGlobals()
})

it('focuses the close button if there is no form', async () => {
  await open(<p>Nothing to fill in.</p>)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close')
})

it('keeps the buttons of a form in view while it scrolls', async () => {
  const form = { props: {} as FormState<object>['props'], error: undefined, isPending: false }
  await open(<CallForm form={form} submit="Set" onCancel={() => {}} />)
  const actions = document.querySelector('.dialog-actions')
  expect([...(actions?.querySelectorAll('button') ?? [])].map((each) => each.textContent)).toEqual([
    'Cancel',
    'Set',
  ])
  expect(actions?.className).toContain('sticky bottom-0')
})

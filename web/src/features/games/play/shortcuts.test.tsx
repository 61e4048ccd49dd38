import { act } from 'react'
import { createPortal } from 'react-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '../../../lib/test-root.ts'
import { pressAction, runShortcut } from './shortcuts.ts'

const submitted = vi.fn()

function Table() {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as a table does
    <div
      onKeyDown={(event) => runShortcut(event, [{ key: 'Space', label: 'Spin', run: pressAction }])}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted()
        }}
      >
        <input id="amount" />
        <input id="mode" type="radio" />
      </form>
      {createPortal(<p id="dialog" />, document.body)}
    </div>
  )
}

beforeEach(async () => {
  submitted.mockClear()
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Table />))
})

function pressSpaceOn(id: string): void {
  document
    .getElementById(id)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
}

it('presses the button of the bet panel from inside the table', () => {
  pressSpaceOn('mode')
  expect(submitted).toHaveBeenCalledOnce()
})

it('plays nothing while the player types, or reads a dialog of the table', () => {
  pressSpaceOn('amount')
  pressSpaceOn('dialog')
  expect(submitted).not.toHaveBeenCalled()
})

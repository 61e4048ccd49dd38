import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore, useStore } from '../store.ts'
import { createTestRoot, until } from '../test-root.ts'
import { closeLayers, followBack, navigateFromLayers, useBackToClose } from './back-to-close.ts'

const open = createStore<string[]>([])
/** Those that stay open when they are asked to close. */
let kept: string[]
let stopFollowing: () => void

beforeEach(async () => {
  kept = []
  stopFollowing = followBack()
  const root = createTestRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Sheets />))
  // The dialogs of an earlier file may still be leaving their entries.
  await until(() => (history.state?.openLayers ?? 0) === 0)
  history.pushState(null, '', '/before')
  history.pushState(null, '', '/table')
})

afterEach(async () => {
  await show()
  stopFollowing()
})

function Sheets() {
  return useStore(open).map((name) => <Sheet key={name} name={name} />)
}

function Sheet({ name }: { name: string }) {
  useBackToClose(true, () => {
    if (!kept.includes(name)) open.write(open.read().filter((each) => each !== name))
  })
  return null
}

/** Opens these sheets and closes all others. */
async function show(...names: string[]): Promise<void> {
  await act(async () => open.write(names))
  await until(() => (history.state?.openLayers ?? 0) === names.length)
}

async function goBack(): Promise<void> {
  const popped = new Promise((done) => addEventListener('popstate', done, { once: true }))
  await act(async () => {
    history.back()
    await popped
  })
}

it('leaves the page where it is, and the page that a layer leads to at its top', async () => {
  const modes: string[] = []
  const push = history.pushState
  vi.spyOn(history, 'pushState').mockImplementation(function (this: History, ...entry) {
    modes.push(history.scrollRestoration)
    return push.apply(this, entry)
  })
  await show('menu', 'player')
  expect(modes).toEqual(['manual', 'manual'])
  await show()
  expect(history.scrollRestoration).toBe('auto')
})

it('closes one layer at a time, and then leaves the page', async () => {
  await show('live bets', 'player')
  await goBack()
  expect(open.read()).toEqual(['live bets'])
  await goBack()
  expect(open.read()).toEqual([])
  expect(location.pathname).toBe('/table')
  await goBack()
  expect(location.pathname).toBe('/before')
})

it('leaves the page at once after a layer was closed by its own button', async () => {
  await show('live bets')
  await show()
  await goBack()
  expect(location.pathname).toBe('/before')
})

it('uses one entry for a layer that takes the place of another', async () => {
  await show('menu')
  const { length } = history
  await show('chat')
  expect(history.length).toBe(length)
  await goBack()
  expect(open.read()).toEqual([])
  expect(location.pathname).toBe('/table')
})

it('leads from a page that was opened inside a layer to the page below the layer', async () => {
  await show('menu', 'confirmation')
  await act(async () => {
    open.write([])
    navigateFromLayers((to) => history.pushState(null, '', to), '/earn')
  })
  await until(() => location.pathname === '/earn')
  await goBack()
  expect(location.pathname).toBe('/table')
  expect(history.state).toBeNull()
})

it('keeps an entry for a layer that stays open', async () => {
  kept = ['sending']
  await show('sending')
  await goBack()
  await until(() => history.state?.openLayers === 1)
  expect(open.read()).toEqual(['sending'])
})

it('goes back from an entry whose layer is gone', async () => {
  await show('live bets')
  await goBack()
  history.forward()
  await until(() => history.state === null)
  await goBack()
  expect(location.pathname).toBe('/before')
})

it('closes all layers at once, to show the page', async () => {
  await show('receipt', 'fairness')
  await act(async () => closeLayers())
  expect(open.read()).toEqual([])
  await until(() => (history.state?.openLayers ?? 0) === 0)
  expect(location.pathname).toBe('/table')
})

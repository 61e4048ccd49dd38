import { act, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'

/** Renders each child in turn, translating the page in between. Returns the texts on screen. */
async function shownTexts(...states: ReactNode[]): Promise<(string | null)[]> {
  const container = document.createElement('div')
  const root = createTestRoot(container)
  const texts = []
  for (const state of states) {
    await act(async () => root.render(state))
    texts.push(container.textContent)
    translate(container)
  }
  return texts
}

/** Replaces each text as page translators do. */
function translate(container: Node): void {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '') continue
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}

function Balance({ points }: { points: number }) {
  return (
    <p>
      <b>Balance</b> {points} points
    </p>
  )
}

it('a translated text beside elements changes', async () => {
  expect(await shownTexts(<Balance points={5} />, <Balance points={7} />)).toEqual([
    'Balance 5 points',
    'Balance 7 points',
  ])
})

it('a translated text beside texts changes', async () => {
  const state = (points: number) => (
    <p>
      {points} points{points > 5 && ', at last'}
    </p>
  )
  expect(await shownTexts(state(5), state(7))).toEqual(['5 points', '7 points, at last'])
})

it('elements come and go beside a translated text, and it becomes an element', async () => {
  const state = (isFirst: boolean, text: ReactNode) => (
    <p>
      {isFirst && <b>first</b>}
      {text}
      {!isFirst && <b>last</b>}
    </p>
  )
  const states = [state(false, 'text'), state(true, 'text'), state(true, <i>other</i>)]
  expect(await shownTexts(...states)).toEqual(['textlast', 'firsttext', 'firstother'])
})

it('a component returns a text or an element', async () => {
  function Action({ isOver }: { isOver: boolean }) {
    return isOver ? <b>Over</b> : <>Bet</>
  }
  const state = (isOver: boolean) => (
    <p>
      <Action isOver={isOver} />
    </p>
  )
  expect(await shownTexts(state(false), state(true), state(false))).toEqual(['Bet', 'Over', 'Bet'])
})

it('adds no element to a text without siblings', async () => {
  const container = document.createElement('div')
  const name = 'Mara'
  await act(async () =>
    createTestRoot(container).render(
      <p>
        Welcome, {name}! {null}
      </p>,
    ),
  )
  expect(container.innerHTML).toBe('<p>Welcome, Mara! </p>')
})

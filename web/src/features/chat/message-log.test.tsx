import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NoteLine } from './message-log.tsx'

function renderNoteText(names: string[], amount: number): string {
  const container = document.createElement('div')
  container.innerHTML = renderToStaticMarkup(<NoteLine note={{ about: 'claims', names, amount }} />)
  return container.textContent
}

it.each([
  [['mara'], 20, 'mara caught 20 points'],
  [['mara'], 1, 'mara caught 1 point'],
  [['mara', 'ben'], 20, 'mara and ben caught 20 points each'],
  [['mara', 'ben', 'ines', 'olu'], 1200, 'mara, ben, and 2 more caught 1,200 points each'],
])('lists %j with %i points', (names, amount, text) => {
  expect(renderNoteText(names, amount)).toBe(text)
})

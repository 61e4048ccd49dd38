import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SharedTile } from './shared-tile.tsx'

it('leads to the table that players share', () => {
  const markup = renderToStaticMarkup(<SharedTile />)
  expect(markup).toContain('href="/games/crash-together"')
  expect(markup).toMatch(/<svg[^>]*><(?!\/svg)/)
})

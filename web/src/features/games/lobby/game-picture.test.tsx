import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { gameTypes } from '../games.ts'
import { GamePicture } from './game-picture.tsx'

it.each(gameTypes)('has a picture of %s', (game) => {
  const markup = renderToStaticMarkup(<GamePicture game={game} className="" />)
  expect(markup).toMatch(/<svg[^>]*><(?!\/svg)/)
})

import type { ChatMessage } from '@tallyhouse/contract/chat'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChatMessageRow } from './message-log.tsx'

const rain: ChatMessage = {
  id: 7,
  userId: null,
  username: 'Rain',
  avatar: null,
  message: 'It’s raining points! Type claim to get 20.',
  type: 'rain',
  rainAmount: 20,
  isAdmin: false,
  isDeleted: false,
  timestamp: '2026-11-21T17:00:00.000Z',
  createdAt: '2026-11-21T17:00:00.000Z',
}

function renderRainText(isRaining: boolean): string {
  const container = document.createElement('div')
  container.innerHTML = renderToStaticMarkup(
    <ChatMessageRow
      message={rain}
      isOwn={false}
      isRaining={isRaining}
      now={Date.parse(rain.timestamp)}
      menu={null}
    />,
  )
  return container.textContent
}

it('offers to claim only during the rain', () => {
  expect(renderRainText(true)).toContain('It’s raining points! Type claim to get 20.')
  expect(renderRainText(false)).toContain('It rained 20 points for everyone who claimed.')
  expect(renderRainText(false)).not.toContain('Type claim')
})

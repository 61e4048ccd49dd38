import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { NetProfit } from './net-profit.tsx'

it('shows zero in a neutral color, and green where that is specified', async () => {
  const container = document.createElement('div')
  const root = createTestRoot(container)
  const classFor = async (isZeroGreen?: boolean) => {
    await act(async () => root.render(<NetProfit points={0} isZeroGreen={isZeroGreen} />))
    expect(container.textContent).toBe('+0')
    return container.firstElementChild?.className
  }
  expect(await classFor()).toContain('text-mid')
  expect(await classFor(true)).toContain('text-win')
})

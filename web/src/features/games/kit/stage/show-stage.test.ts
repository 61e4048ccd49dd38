import { afterEach, describe, expect, it, vi } from 'vitest'
import { showStage } from './show-stage.ts'

describe('showStage', () => {
  afterEach(() => vi.restoreAllMocks())

  it('leaves the page where it is while a third of the stage is in view', () => {
    expect(scrollsTo({ top: -150, bottom: 150 })).toBe(false)
    expect(scrollsTo({ top: 100, bottom: 400 })).toBe(false)
  })

  it('scrolls to a stage out of view', () => {
    expect(scrollsTo({ top: -250, bottom: 50 })).toBe(true)
    expect(scrollsTo({ top: innerHeight - 20, bottom: innerHeight + 280 })).toBe(true)
  })
})

function scrollsTo({ top, bottom }: { top: number; bottom: number }): boolean {
  const stage = document.createElement('div')
  const scroll = vi.spyOn(stage, 'scrollIntoView').mockReturnValue()
  vi.spyOn(stage, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 390, bottom - top))
  showStage(stage)
  return scroll.mock.calls.length > 0
}

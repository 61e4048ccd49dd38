import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import { vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { type Demo, DemoTable } from './demo-table.tsx'

/**
 * Opens a game's demo, with a fake clock and no server. Returns its balance changes.
 * @param Footer as of a whole table, which has auto-bet
 */
export async function openDemo(
  Screen: ComponentType,
  balance = 1000,
  Footer?: Demo['Footer'],
): Promise<number[]> {
  const changes: number[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <DemoTable
          balance={balance}
          onBalance={(change) => changes.push(change)}
          {...(Footer && { Footer })}
        >
          <Screen />
        </DemoTable>
      </QueryClientProvider>,
    ),
  )
  return changes
}

export const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

export const click = (target: HTMLElement | null | undefined) => act(async () => target?.click())

export const submit = () =>
  act(async () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true })),
  )

export async function type(input: HTMLInputElement | null | undefined, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** The button whose text begins with a name. */
export const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name))

export const announced = () => document.getElementById('live-polite')?.textContent ?? ''

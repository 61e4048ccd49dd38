import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of the file an empty page to render into, any number of times. */
export function testPage(): { show(shown: ReactNode): Promise<void> } {
  let root: Root
  let client: QueryClient

  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div>'
    root = createRoot(document.getElementById('root') as HTMLElement)
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })

  return {
    show: (shown) =>
      act(async () =>
        root.render(<QueryClientProvider client={client}>{shown}</QueryClientProvider>),
      ),
  }
}

export function button(label: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
}

export function submit(): HTMLButtonElement | null {
  return document.querySelector('button[type="submit"]')
}

/** Types into the field with that label. */
export async function write(label: string, text: string): Promise<void> {
  const named = [...document.querySelectorAll('label')].find((one) => one.textContent === label)
  const field = document.getElementById(named?.htmlFor ?? '') as HTMLElement
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  await act(async () => {
    value?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

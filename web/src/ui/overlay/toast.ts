import { type ComponentType, createElement, useEffect } from 'react'
import { describeError } from '#lib/calls/api-error.ts'
import { retryable } from '#lib/retryable.ts'
import { createStore, useStore } from '#lib/store.ts'
import { whenIdle } from '#lib/when-idle.ts'
import type { Notice } from './toast-region.tsx'

/** What the general toast shows or showed last. */
export const latestNotice = createStore<Notice | undefined>(undefined)

/** Shows a general toast in place of the current one. */
export function notify(notice: Notice): void {
  latestNotice.write(notice)
  void loadRegion()
}

type FailureOptions = {
  silent?: boolean
  /** The sentence for a call without a response. */
  fallback?: string
}

/** Shows why a call failed. */
export function notifyFailure(title: string, error: unknown, options: FailureOptions = {}): void {
  const { silent = false, fallback } = options
  notify({ title, description: describeError(error, fallback), tone: 'destructive', silent })
}

type Region = ComponentType<{ notice: Notice | undefined }>

const region = createStore<Region | undefined>(undefined)
const importRegion = retryable(() => import('./toast-region.tsx'))

/** Loads the region. If that fails, the next toast tries again. */
async function loadRegion(): Promise<void> {
  if (region.read()) return
  const module = await importRegion().catch(() => undefined)
  if (module) region.write(module.default)
}

/** The region of general toasts. It loads when the page is idle, or for the first toast. */
export function GeneralToasts() {
  const component = useStore(region)
  const notice = useStore(latestNotice)
  useEffect(() => whenIdle(() => void loadRegion()), [])
  return component && createElement(component, { notice })
}

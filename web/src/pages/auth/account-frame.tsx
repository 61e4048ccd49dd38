import type { ReactNode } from 'react'
import { Panel } from '#ui/panel.tsx'

/** A small form in the center of the screen. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <main className="lamp grid grow place-items-center px-3 py-10 sm:py-16">
      <Panel className="w-full max-w-[440px] p-5 sm:p-8">{children}</Panel>
    </main>
  )
}

import * as m from '@tallyhouse/messages/shell'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '#session/current-user.ts'

const MobileMenu = lazy(() => import('./mobile-menu.tsx'))

/** Opens the menu on phones, loading it on first use. */
export function MenuButton({ user }: { user: SessionUser }) {
  const [wasOpened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const openMenu = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-label={m.menu()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={openMenu}
        className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone md:hidden"
      >
        <Menu aria-hidden="true" className="size-5" strokeWidth={1.9} />
      </button>
      {wasOpened && (
        <Suspense>
          <MobileMenu user={user} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

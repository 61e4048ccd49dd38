import { isStaff } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/shell'
import { LogOut, MessagesSquare, ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { chatOpen } from '#features/chat/chat-stores.ts'
import { LevelBar } from '#features/standings/player-figures.tsx'
import type { SessionUser } from '#session/current-user.ts'
import { describeWithdrawable, useWithdrawable } from '#session/withdrawable.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { balanceText } from './balance-pill.tsx'
import { navItems } from './nav-items.ts'
import { otherPages, useSignOut } from './user-menu.tsx'

type MobileMenuProps = {
  user: SessionUser
  open: boolean
  onOpenChange: (open: boolean) => void
}

const row =
  'flex h-12 w-full items-center gap-3 rounded-control px-3 text-16 text-bone hover:bg-ink-2'

/** The menu on phones: the balance, every page, the chat, and the button to log out. */
export default function MobileMenu({ user, open, onOpenChange }: MobileMenuProps) {
  const signOut = useSignOut()
  const withdrawable = useWithdrawable(user)
  const close = () => onOpenChange(false)
  const wantsChat = useRef(false)
  const links = [
    ...navItems,
    ...otherPages,
    ...(isStaff(user) ? [{ path: '/admin', label: m.admin, icon: ShieldCheck }] : []),
  ]
  return (
    <Dialog
      shape="sheet"
      open={open}
      onClose={close}
      // The chat opens only now, so that it returns focus to the menu button.
      onClosed={() => {
        if (wantsChat.current) chatOpen.write(true)
        wantsChat.current = false
      }}
      title={
        <span translate="no" dir="auto">
          {user.username}
        </span>
      }
      description={balanceText(user.points, withdrawable)}
    >
      <div className="mb-3 flex items-center gap-4">
        <Avatar username={user.username} avatar={user.avatar} size="lg" />
        <div className="min-w-0 grow">
          <LevelBar />
        </div>
      </div>
      {withdrawable?.share === 'part' && (
        <p className="mb-3 text-13 text-mid">{describeWithdrawable(withdrawable)}</p>
      )}
      <ul className="-mx-3">
        {links.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link href={path} onClick={close} className={row}>
              <Icon className="size-5 text-low" />
              {label()}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={row}
            onClick={() => {
              wantsChat.current = true
              close()
            }}
          >
            <MessagesSquare className="size-5 text-low" />
            {m.liveChat()}
          </button>
        </li>
        <li className="mt-2 border-t border-line pt-2">
          <button
            type="button"
            className={row}
            disabled={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            <LogOut className="size-5 text-low" />
            {signOut.isPending ? m.loggingOut() : m.logOut()}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}

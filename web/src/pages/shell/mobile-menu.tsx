import { pages } from '@tallyhouse/contract/pages'
import {
  History,
  Hourglass,
  LogOut,
  MessagesSquare,
  ReceiptText,
  ShieldCheck,
  Trophy,
} from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { chatOpen } from '../../features/chat/chat-open.ts'
import { LevelBar } from '../../features/standings/level-bar.tsx'
import { formatPoints, formatUsdOfPoints } from '../../lib/format-points.ts'
import type { SessionUser } from '../../session/current-user.ts'
import { useSignOut } from '../../session/sign-out.ts'
import { usePointsPerUsd } from '../../session/terms.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { places } from './places.ts'

type MobileMenuProps = {
  user: SessionUser
  open: boolean
  onOpenChange: (open: boolean) => void
}

const row =
  'flex h-12 w-full items-center gap-3 rounded-control px-3 text-16 text-bone hover:bg-ink-2'

/** The phone's menu: the balance, every place, and the way out. */
export default function MobileMenu({ user, open, onOpenChange }: MobileMenuProps) {
  const signOut = useSignOut()
  const pointsPerUsd = usePointsPerUsd()
  const close = () => onOpenChange(false)
  const wantsChat = useRef(false)
  const links = [
    ...places,
    { path: pages.leaderboard, label: 'Leaderboard', icon: Trophy },
    { path: '/game-history', label: 'Game history', icon: History },
    { path: '/withdrawal-history', label: 'Withdrawal history', icon: ReceiptText },
    { path: pages.playLimits, label: 'Play limits', icon: Hourglass },
    ...(user.isAdmin ? [{ path: '/admin', label: 'Admin', icon: ShieldCheck }] : []),
  ]
  return (
    <Dialog
      shape="sheet"
      open={open}
      onOpenChange={onOpenChange}
      // Not before, so that the chat gives the focus back to the button of the menu.
      onClosed={() => {
        if (wantsChat.current) chatOpen.write(true)
        wantsChat.current = false
      }}
      title={user.username}
      description={`${formatPoints(user.points)} pts${pointsPerUsd ? ` ≈ ${formatUsdOfPoints(user.points, pointsPerUsd)}` : ''}`}
    >
      <div className="mb-3 flex items-center gap-4">
        <Avatar username={user.username} avatar={user.avatar} size="lg" />
        <div className="min-w-0 grow">
          <LevelBar />
        </div>
      </div>
      <ul className="-mx-3">
        {links.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link href={path} onClick={close} className={row}>
              <Icon aria-hidden="true" className="size-5 text-low" />
              {label}
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
            <MessagesSquare aria-hidden="true" className="size-5 text-low" />
            Live chat
          </button>
        </li>
        <li className="mt-2 border-t border-line pt-2">
          <button
            type="button"
            className={row}
            disabled={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            <LogOut aria-hidden="true" className="size-5 text-low" />
            {signOut.isPending ? 'Logging out...' : 'Log out'}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}

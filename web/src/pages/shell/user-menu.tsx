import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/shell'
import {
  ChevronDown,
  CircleUserRound,
  History,
  Hourglass,
  LogOut,
  ReceiptText,
  Trophy,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'wouter'
import { LevelLine } from '#features/standings/level-line.tsx'
import type { SessionUser } from '#session/current-user.ts'
import { useSignOut } from '#session/sign-out.ts'
import { Avatar } from '#ui/avatar.tsx'

const item =
  'flex h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-14 text-bone outline-none data-highlighted:bg-ink-3'

/** The account menu that the avatar opens. */
export function UserMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={m.yourAccount()}
        className="flex h-10 items-center gap-1.5 rounded-control pr-1.5 pl-1 text-low transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone"
      >
        <Avatar username={user.username} avatar={user.avatar} />
        <ChevronDown aria-hidden="true" className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        className="z-40 w-64 rounded-panel border border-line bg-ink-2 p-1.5 shadow-float data-[state=open]:animate-[dialog-in_var(--t-in)_var(--ease-out)]"
      >
        <div className="min-w-0 px-3 pt-2 pb-3">
          <p translate="no" className="truncate text-14 font-semibold">
            {user.username}
          </p>
          <p translate="no" className="truncate text-13 text-low">
            {user.email}
          </p>
          <div className="mt-2">
            <LevelLine />
          </div>
        </div>
        <DropdownMenu.Separator className="mx-1 mb-1.5 h-px bg-line" />
        <DropdownMenu.Item asChild className={item}>
          <Link href={pages.profile}>
            <CircleUserRound aria-hidden="true" className="size-4 text-low" />
            {m.profile()}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild className={item}>
          <Link href={pages.leaderboard}>
            <Trophy aria-hidden="true" className="size-4 text-low" />
            {m.leaderboard()}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild className={item}>
          <Link href="/game-history">
            <History aria-hidden="true" className="size-4 text-low" />
            {m.gameHistory()}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild className={item}>
          <Link href="/withdrawal-history">
            <ReceiptText aria-hidden="true" className="size-4 text-low" />
            {m.withdrawalHistory()}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild className={item}>
          <Link href={pages.playLimits}>
            <Hourglass aria-hidden="true" className="size-4 text-low" />
            {m.playLimits()}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item
          className={item}
          disabled={signOut.isPending}
          onSelect={(event) => {
            event.preventDefault()
            signOut.mutate()
          }}
        >
          <LogOut aria-hidden="true" className="size-4 text-low" />
          {signOut.isPending ? m.loggingOut() : m.logOut()}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

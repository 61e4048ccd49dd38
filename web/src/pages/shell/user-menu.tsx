import { logOut } from '@tallyhouse/contract/identity'
import { pages } from '@tallyhouse/contract/pages'
import * as session from '@tallyhouse/messages/session'
import * as m from '@tallyhouse/messages/shell'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
import { LevelLine } from '#features/standings/player-figures.tsx'
import { call } from '#lib/calls/call.ts'
import { dropKept } from '#lib/calls/kept.ts'
import { type SessionUser, signOutHere } from '#session/current-user.ts'
import { forgetRequestedPage } from '#session/requested-page.ts'
import { Avatar } from '#ui/avatar.tsx'
import { notify, notifyFailure } from '#ui/overlay/toast.ts'

const item =
  'flex h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-14 text-bone outline-none data-highlighted:bg-ink-3'

const profilePage = { path: pages.profile, label: m.profile, icon: CircleUserRound }

/** Player pages that are not in the main navigation. */
export const otherPages = [
  { path: pages.leaderboard, label: m.leaderboard, icon: Trophy },
  { path: '/game-history', label: m.gameHistory, icon: History },
  { path: '/withdrawal-history', label: m.withdrawalHistory, icon: ReceiptText },
  { path: pages.playLimits, label: m.playLimits, icon: Hourglass },
]

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
        <ChevronDown className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        className="z-40 w-64 rounded-panel border border-line bg-ink-2 p-1.5 shadow-float data-[state=open]:animate-[dialog-in_var(--t-in)_var(--ease-out)]"
      >
        <div className="min-w-0 px-3 pt-2 pb-3">
          <p translate="no" dir="auto" className="truncate text-14 font-semibold">
            {user.username}
          </p>
          <p translate="no" dir="auto" className="truncate text-13 text-low">
            {user.email}
          </p>
          <div className="mt-2">
            <LevelLine />
          </div>
        </div>
        <DropdownMenu.Separator className="mx-1 mb-1.5 h-px bg-line" />
        {[profilePage, ...otherPages].map(({ path, label, icon: Icon }) => (
          <DropdownMenu.Item key={path} asChild className={item}>
            <Link href={path}>
              <Icon className="size-4 text-low" />
              {label()}
            </Link>
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Item
          className={item}
          disabled={signOut.isPending}
          onSelect={(event) => {
            event.preventDefault()
            signOut.mutate()
          }}
        >
          <LogOut className="size-4 text-low" />
          {signOut.isPending ? m.loggingOut() : m.logOut()}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/** Ends the session and clears all client data. */
export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(logOut, {}),
    onSuccess: () => {
      signOutHere(client)
      dropKept({ except: null })
      forgetRequestedPage()
      notify({ title: session.loggedOut(), description: session.seeYou() })
    },
    onError: (error) => notifyFailure(session.logoutFailed(), error),
  })
}

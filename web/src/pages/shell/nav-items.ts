import * as m from '@tallyhouse/messages/shell'
import { Banknote, CircleUserRound, Dices, House, type LucideIcon, Ticket } from 'lucide-react'

type NavItem = {
  path: string
  label: () => string
  shortLabel: () => string
  icon: LucideIcon
}

/** The main navigation for logged-in players. */
export const navItems: NavItem[] = [
  { path: '/', label: m.home, shortLabel: m.home, icon: House },
  { path: '/earn', label: m.earnPoints, shortLabel: m.earn, icon: Ticket },
  { path: '/games', label: m.games, shortLabel: m.games, icon: Dices },
  { path: '/withdraw', label: m.withdraw, shortLabel: m.withdraw, icon: Banknote },
  { path: '/profile', label: m.profile, shortLabel: m.profile, icon: CircleUserRound },
]

/** Whether the page at `path` belongs to a navigation item, subpages included. */
export function isActive(item: string, path: string): boolean {
  if (item === '/') return path === '/'
  if (item === '/games' && path === '/game-history') return true
  if (item === '/withdraw' && path === '/withdrawal-history') return true
  if (item === '/profile' && path === '/play-limits') return true
  return path === item || path.startsWith(`${item}/`)
}

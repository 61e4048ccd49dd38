import { Banknote, CircleUserRound, Dices, House, type LucideIcon, Ticket } from 'lucide-react'

type Place = { path: string; label: string; shortLabel: string; icon: LucideIcon }

/** Where a signed-in person can go from anywhere. */
export const places: Place[] = [
  { path: '/', label: 'Home', shortLabel: 'Home', icon: House },
  { path: '/earn', label: 'Earn Points', shortLabel: 'Earn', icon: Ticket },
  { path: '/games', label: 'Games', shortLabel: 'Games', icon: Dices },
  { path: '/withdraw', label: 'Withdraw', shortLabel: 'Withdraw', icon: Banknote },
  { path: '/profile', label: 'Profile', shortLabel: 'Profile', icon: CircleUserRound },
]

/** Whether a place is where the reader is, deeper pages included. */
export function isHere(place: string, path: string): boolean {
  if (place === '/') return path === '/'
  if (place === '/games' && path === '/game-history') return true
  if (place === '/withdraw' && path === '/withdrawal-history') return true
  if (place === '/profile' && path === '/play-limits') return true
  return path === place || path.startsWith(`${place}/`)
}

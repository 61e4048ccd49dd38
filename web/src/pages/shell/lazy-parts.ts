import { lazy } from 'react'

const load = () => import('./player-frame.tsx')

// What logged-in players have around each page is one chunk, loaded after the page.
export const PlayerFrame = lazy(async () => ({ default: (await load()).PlayerFrame }))
export const Bell = lazy(async () => ({ default: (await load()).Bell }))
export const UserMenu = lazy(async () => ({ default: (await load()).UserMenu }))

import { lazy } from 'react'

const load = () => import('./around-page.tsx')

/** What signed-in players have around each page. It is one chunk, which loads after the page. */
export const AroundPage = lazy(async () => ({ default: (await load()).AroundPage }))
export const Bell = lazy(async () => ({ default: (await load()).Bell }))
export const UserMenu = lazy(async () => ({ default: (await load()).UserMenu }))

import * as table from '@tallyhouse/messages/crash-table'
import { Link } from 'wouter'
import { SHARED_CRASH, SHARED_CRASH_PATH } from '../together/address.ts'
import { GamePicture } from './game-picture.tsx'

/** The table at which all players fly together, across the whole width. All of it is a link. */
export function SharedTile() {
  return (
    <li className="group relative col-span-full flex overflow-hidden rounded-panel border border-line bg-ink-1 transition-colors duration-(--t-hover) hover:border-ctl hover:bg-ink-2">
      <GamePicture game="together" className="w-28 shrink-0 sm:w-44" />
      <div className="flex min-h-24 min-w-0 grow flex-col justify-center p-3 sm:p-5">
        <p className="mb-1 flex items-center gap-1.5 text-12 font-semibold text-mid">
          <span className="size-2 rounded-full bg-win" />
          {table.tileLive()}
        </p>
        <Link
          href={SHARED_CRASH_PATH}
          data-tile={SHARED_CRASH}
          className="font-display text-18 leading-6 font-semibold after:absolute after:inset-0 sm:text-22"
        >
          {table.name()}
        </Link>
        <p className="mt-0.5 text-13 text-mid sm:text-14">{table.description()}</p>
      </div>
    </li>
  )
}

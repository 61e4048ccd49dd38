import {
  changeGamePreferences,
  gamePreferences,
  initialPreferences,
  VOLUME_MAX_PERCENT,
} from '@tallyhouse/contract/preferences'
import * as m from '@tallyhouse/messages/preferences'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallResponse, call } from '#lib/calls/call.ts'
import { createStore, type Store, useStore } from '#lib/store.ts'
import { stored } from '#lib/stored.ts'
import { notifyFailure } from '#ui/overlay/toast.ts'
import { currentUserQuery, useCurrentUser } from './current-user.ts'
import { isWholeWithin } from './use-stored.ts'

export type GamePreferences = CallResponse<typeof gamePreferences>

const text = stored('tallyhouse.game-preferences')
const store = createStore(storedPreferences())

/**
 * How games animate and sound. This browser's copy applies at once and to visitors; the server's replaces it
 * when a player's game opens.
 */
export const shownPreferences: Pick<Store<GamePreferences>, 'read' | 'subscribe'> = store

/** The current preferences, and a function that changes some of them for the account. */
export function useGamePreferences(): [
  GamePreferences,
  (changes: Partial<GamePreferences>) => void,
] {
  const client = useQueryClient()
  return [useStore(store), (changes) => change(client, changes)]
}

/** Loads the logged-in player's preferences once per page load. */
export function useSavedPreferences(): void {
  useQuery({ ...savedPreferencesQuery, enabled: Boolean(useCurrentUser()) })
}

const savedPreferencesQuery = queryOptions({
  queryKey: [gamePreferences.path],
  queryFn: async ({ signal }) => {
    const before = store.read()
    const saved = await call(gamePreferences, {}, { signal })
    // A change made since is newer than this response.
    if (store.read() === before) show(saved)
    return saved
  },
})

function change(client: QueryClient, changes: Partial<GamePreferences>): void {
  show({ ...store.read(), ...changes })
  if (!client.getQueryData(currentUserQuery.queryKey)) return
  unsaved = { ...unsaved, ...changes }
  if (!isSaving) void save()
}

let unsaved: Partial<GamePreferences> | null = null
let isSaving = false

/** Saves one change after another, because a volume slider makes many. */
async function save(): Promise<void> {
  isSaving = true
  try {
    while (unsaved) {
      const body = unsaved
      unsaved = null
      await call(changeGamePreferences, { body })
    }
  } catch (error) {
    notifyFailure(m.notSaved(), error)
  } finally {
    isSaving = false
  }
}

function show(preferences: GamePreferences): void {
  store.write(preferences)
  text.write(JSON.stringify(preferences))
}

/** This browser's copy, or the defaults. */
export function storedPreferences(): GamePreferences {
  const found = text.readJson()
  return isPreferences(found) ? found : initialPreferences
}

function isPreferences(found: unknown): found is GamePreferences {
  if (typeof found !== 'object' || found === null) return false
  const { soundVolumePercent, ...switches } = found as Record<string, unknown>
  return (
    isWholeWithin(soundVolumePercent, 0, VOLUME_MAX_PERCENT) &&
    ['animationOn', 'fastModeOn', 'soundOn'].every((name) => typeof switches[name] === 'boolean')
  )
}

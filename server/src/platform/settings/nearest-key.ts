import { allSettings } from '@tallyhouse/contract/settings/all-settings'

/** The largest edit distance at which a key counts as a typo of another. */
const DISTANCE_MAX = 2

/** The defined setting that an unknown key most likely means, if it resembles any. */
export function nearestKey(key: string): string | undefined {
  const defined = allSettings.map((setting) => setting.key)
  const same = defined.find((other) => stripUnderscores(other) === stripUnderscores(key))
  if (same !== undefined) return same
  const distances = defined.map((other) => ({ other, distance: editDistance(other, key) }))
  const [nearest] = distances.toSorted((one, two) => one.distance - two.distance)
  return nearest !== undefined && nearest.distance <= DISTANCE_MAX ? nearest.other : undefined
}

function stripUnderscores(key: string): string {
  return key.replaceAll('_', '')
}

/** The Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1]
    for (const [place, right] of other.split('').entries()) {
      const replaced = (row[place] ?? 0) + Number(letter !== right)
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

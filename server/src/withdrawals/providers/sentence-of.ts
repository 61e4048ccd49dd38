const LENGTH_MAX = 200

/** What a provider says in words, as a sentence that a player can be shown. */
export function sentenceOf(said: string | null | undefined, otherwise: string): string {
  const text = (said ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, LENGTH_MAX)
  if (text === '') return otherwise
  return /[.!?]$/.test(text) ? text : `${text}.`
}

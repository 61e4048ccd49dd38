const LENGTH_MAX = 200

/** A provider's message, cleaned up and shortened to a sentence for the player. */
export function formatProviderMessage(
  message: string | null | undefined,
  fallback: string,
): string {
  const text = (message ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, LENGTH_MAX)
  if (text === '') return fallback
  return /[.!?]$/.test(text) ? text : `${text}.`
}

import * as z from 'zod'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Traffic to a provider must not be readable on the way. */
export const providerUrl = z.url({ protocol: /^https?$/ }).refine(isPrivate, {
  error: 'must use https, unless it is on this machine',
})

function isPrivate(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || LOCAL.has(hostname)
}

/** @throws Error when only one of two variables is given */
export function requireBoth(values: Record<string, string | undefined>): void {
  const [given] = Object.keys(values).filter((name) => values[name] !== undefined)
  const [missing] = Object.keys(values).filter((name) => values[name] === undefined)
  if (given !== undefined && missing !== undefined) {
    throw new Error(`Settings: ${given} requires ${missing}`)
  }
}

import { BlockList, isIP } from 'node:net'
import * as z from 'zod'

/**
 * The secret for a network that signs its calls. Anyone who sees one signature can try secrets
 * offline, and players see a CPX Research signature in the link to its wall. Shorter secrets could
 * be guessed.
 */
export const secret = z.string().min(16).optional()

/**
 * For a network that signs nothing: the operator chooses the secret, and it goes into the postback URL.
 */
export const secretInPath = z
  .string()
  .regex(/^[\w-]{16,128}$/)
  .optional()

/** The addresses that a network calls from. */
export const addresses = z.string().refine((text) => parseBlockList(text) !== undefined, {
  error: 'Please give IP addresses or subnets (192.0.2.0/24), separated by commas',
})

/** Must be a valid URL after {user} is replaced. The host must not depend on the player. */
export const wallUrl = z
  .string()
  .refine((text) => text.includes('{user}') && isFrameable(text), {
    error: 'Please give an http or https URL with {user} after the host',
  })
  .optional()

/** Parses addresses and subnets separated by commas. Undefined when one is neither. */
export function parseBlockList(text: string): BlockList | undefined {
  const list = new BlockList()
  for (const part of text.split(',')) {
    const [address = '', bits, ...more] = part.trim().split('/')
    const version = isIP(address)
    if (version === 0 || more.length > 0) return undefined
    const family = version === 6 ? 'ipv6' : 'ipv4'
    const width = version === 6 ? 128 : 32
    if (bits !== undefined && !(/^[0-9]{1,3}$/.test(bits) && Number(bits) <= width))
      return undefined
    list.addSubnet(address, bits === undefined ? width : Number(bits), family)
  }
  return list
}

function isFrameable(template: string): boolean {
  if (!URL.canParse(template)) return false
  const { protocol, origin } = new URL(template)
  return /^https?:$/.test(protocol) && !/[{}]|%7b/i.test(origin)
}

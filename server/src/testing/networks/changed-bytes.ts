import { scaled } from '../scale.ts'
import type { Call } from './fake-network.ts'

const BYTES = scaled({ test: 6, soak: 100_000 })

/**
 * Returns copies of a call with one byte in this value changed: one for each byte in `npm run
 * test:soak`, and for the first, the last, and some between them in `npm test`.
 */
export function callsWithChangedByte(call: Call, name: string): Call[] {
  if (name === '(header)') {
    const [[header, value] = ['', '']] = Object.entries(call.headers ?? {})
    return listVariants(value).map((changed) => ({ ...call, headers: { [header]: changed } }))
  }
  const part = call.body === undefined ? 'url' : 'body'
  const text = call[part] ?? ''
  const [before = '', value = ''] = valuePattern(name).exec(text)?.slice(1) ?? []
  if (value === '') throw new Error(`the call has no ${name}`)
  const after = text.slice(before.length + value.length)
  return listVariants(value).map((changed) => ({ ...call, [part]: before + changed + after }))
}

/** Captures two groups: everything before the value, and the value. */
function valuePattern(name: string): RegExp {
  if (name === '(path)') return /^(https?:\/\/[^?]*\/)([^/?]+)/
  if (name === '(query)') return /^([^?]*\?)(.+)$/
  return new RegExp(`^((?:.*?[?&]|)${name}=|[^]*name="${name}"\r\n\r\n)([^&\r]+)`)
}

function listVariants(value: string): string[] {
  const count = Math.min(value.length, BYTES)
  return Array.from({ length: count }, (_, n) => {
    const at = count === 1 ? 0 : Math.round((n * (value.length - 1)) / (count - 1))
    const other = value[at] === 'a' ? 'b' : 'a'
    return value.slice(0, at) + other + value.slice(at + 1)
  })
}

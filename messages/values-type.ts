import { parse, type Token } from '@messageformat/parser'

const TYPES = {
  argument: 'string | number',
  select: 'string',
  plural: 'number',
  selectordinal: 'number',
  number: 'number',
  date: 'Date | number',
  time: 'Date | number',
}

/**
 * The TypeScript type of the values that an ICU MessageFormat message takes, or an empty string if
 * it takes none. A value used in several ways has the narrowest type.
 */
export function toValuesType(text: string): string {
  const types = new Map<string, string>()
  collect(parse(text), types)
  const fields = [...types].map(([name, type]) => `${name}: ${type}`)
  return fields.length === 0 ? '' : `{ ${fields.join('; ')} }`
}

function collect(tokens: Token[], types: Map<string, string>): void {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue
    const kind = token.type === 'function' ? token.key : token.type
    const type = TYPES[kind as keyof typeof TYPES] ?? TYPES.argument
    if (types.get(token.arg) === undefined || kind !== 'argument') types.set(token.arg, type)
    if ('cases' in token) for (const { tokens: nested } of token.cases) collect(nested, types)
  }
}

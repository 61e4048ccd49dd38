import { parse, type Token } from '@messageformat/parser'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'àƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'
const letter = /[A-Za-z]/g
const tag = /(<\/?\w+>)/

/**
 * Replaces each letter in an ICU MessageFormat message by an accented one, so that text that is
 * not from a catalog stands out on screen. Values and tags such as `<link>` stay as they are.
 */
export function pseudoLocalize(text: string): string {
  return print(parse(text))
}

function print(tokens: Token[]): string {
  return tokens.map(printToken).join('')
}

function printToken(token: Token): string {
  if (token.type === 'content') return quoteSyntax(accent(token.value))
  if (token.type === 'octothorpe') return '#'
  if (token.type === 'argument') return `{${token.arg}}`
  if (token.type === 'function') {
    const format = token.param?.map((part) => ('value' in part ? part.value : '')).join('')
    return `{${token.arg}, ${token.key}${format ? `, ${format.trim()}` : ''}}`
  }
  const offset = token.pluralOffset ? `offset:${token.pluralOffset} ` : ''
  const cases = token.cases.map(
    ({ key, tokens }) => `${caseKey(token.type, key)} {${print(tokens)}}`,
  )
  return `{${token.arg}, ${token.type}, ${offset}${cases.join(' ')}}`
}

function caseKey(type: string, key: string): string {
  return type !== 'select' && /^\d+$/.test(key) ? `=${key}` : key
}

function accent(text: string): string {
  return text
    .split(tag)
    .map((part) =>
      tag.test(part)
        ? part
        : part.replace(letter, (found) => ACCENTED[LETTERS.indexOf(found)] ?? ''),
    )
    .join('')
}

/** Quotes what ICU MessageFormat would read as syntax. */
function quoteSyntax(text: string): string {
  return text.replaceAll("'", "''").replace(/[{}#]/g, (character) => `'${character}'`)
}

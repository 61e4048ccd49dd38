import type { Protection } from '../../session/protection.ts'

export type Limit = Protection['limits'][number]
export type LimitKind = Limit['kind']

export const limitKinds: Record<LimitKind, { title: string; about: string }> = {
  loss: {
    title: 'Loss limit',
    about:
      'Counts what you stake less what you are paid. A bet that could lose more than is left is refused.',
  },
  wager: {
    title: 'Wager limit',
    about:
      'Counts all that you stake, whatever you are paid. A bet of more than is left is refused.',
  },
}

/** Some days as people say them: `24 hours`, `7 days`. */
export function daysWord(days: number): string {
  return days === 1 ? '24 hours' : `${days} days`
}

/** Which limit it is, within a sentence: `loss limit for 24 hours`. */
export function limitName({ kind, days }: Pick<Limit, 'kind' | 'days'>): string {
  return `${limitKinds[kind].title.toLowerCase()} for ${daysWord(days)}`
}

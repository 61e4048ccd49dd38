import type { ChatMessage } from '@tallyhouse/contract/chat'

/** A line that the server keeps: what somebody wrote, or that it began to rain. */
type SaidLine = { kind: 'said'; message: ChatMessage; heardAt: number }

/** A line of this page alone: what the player was told, or who caught the rain. */
export type NoteLine = {
  kind: 'note'
  key: number
  /** The last kept line above it. */
  afterId: number
  note: Note
}

/** What a player said and nobody heard, and the last kept line before it. */
export type Lost = { userId: number; message: string; afterId: number }

type Note =
  | { about: 'system'; text: string; lost: Lost | undefined }
  | { about: 'claims'; names: string[]; amount: number }

/** What the chat shows, oldest first. */
export type ChatLines = {
  /** Whether the history was read. */
  isRead: boolean
  said: SaidLine[]
  notes: NoteLine[]
  /** What was taken out, lest an older answer bring it back. */
  deletedIds: number[]
  notesEver: number
}

/** More lines than a person reads back, and few enough for a slow phone. */
const LINES_MAX = 100

export const noLines: ChatLines = {
  isRead: false,
  said: [],
  notes: [],
  deletedIds: [],
  notesEver: 0,
}

/**
 * Takes in the history as it was at `askedAt`. What was heard since then stays; what it lacks otherwise
 * may have been taken out meanwhile.
 */
export function withHistory(
  lines: ChatLines,
  { history, askedAt, now }: { history: ChatMessage[]; askedAt: number; now: number },
): ChatLines {
  const known = new Set(history.map(({ id }) => id))
  const heardMeanwhile = lines.said.filter(
    ({ message, heardAt }) => heardAt >= askedAt && !known.has(message.id),
  )
  const read = history.map((message) => ({ kind: 'said' as const, message, heardAt: now }))
  return { ...lines, isRead: true, said: inOrder(lines, [...heardMeanwhile, ...read]) }
}

/** Takes in a line as it is said. */
export function withSaid(lines: ChatLines, message: ChatMessage, now: number): ChatLines {
  if (lines.said.some((line) => line.message.id === message.id)) return lines
  return {
    ...lines,
    said: inOrder(lines, [...lines.said, { kind: 'said', message, heardAt: now }]),
  }
}

/** Takes a line out for good. */
export function withoutSaid(lines: ChatLines, id: number): ChatLines {
  return {
    ...lines,
    said: lines.said.filter((line) => line.message.id !== id),
    deletedIds: [...lines.deletedIds, id].slice(-LINES_MAX),
  }
}

/** Adds what only this player is told, as that something they said seems `lost`. */
export function withSystem(lines: ChatLines, text: string, lost?: Lost): ChatLines {
  return withNote(lines, { about: 'system', text, lost })
}

/** What was told as lost although its line arrived later, each with the key of its note. */
export function arrivedLate({ said, notes }: ChatLines): { key: number; message: string }[] {
  return notes.flatMap(({ key, note }) => {
    if (note.about !== 'system' || !note.lost) return []
    const { userId, message: text, afterId } = note.lost
    const hasArrived = said.some(
      ({ message }) =>
        message.id > afterId && message.userId === userId && message.message === text,
    )
    return hasArrived ? [{ key, message: text }] : []
  })
}

/** Takes a note out that is no longer true. */
export function withoutNote(lines: ChatLines, key: number): ChatLines {
  return { ...lines, notes: lines.notes.filter((line) => line.key !== key) }
}

/** Adds somebody who caught the rain; those who follow each other share a line. */
export function withClaim(lines: ChatLines, name: string, amount: number): ChatLines {
  const last = lines.notes.at(-1)
  const shares =
    last?.note.about === 'claims' && last.note.amount === amount && last.afterId === lastId(lines)
  if (!shares || last.note.about !== 'claims') {
    return withNote(lines, { about: 'claims', names: [name], amount })
  }
  const { names } = last.note
  if (names.includes(name)) return lines
  const grown: NoteLine = { ...last, note: { about: 'claims', names: [...names, name], amount } }
  return { ...lines, notes: [...lines.notes.slice(0, -1), grown] }
}

/** All lines in the order in which they are read. */
export function inReadingOrder({ said, notes }: ChatLines): (SaidLine | NoteLine)[] {
  const lines: (SaidLine | NoteLine)[] = [...said, ...notes]
  return lines.sort((a, b) => placeOf(a) - placeOf(b)).slice(-LINES_MAX)
}

/** Who caught the rain, in words: `mara and ben`, `mara, ben and 8 more`. */
export function namesInWords(names: string[]): string {
  const [first, second, ...rest] = names
  if (second === undefined) return first ?? ''
  if (rest.length === 0) return `${first} and ${second}`
  return `${first}, ${second} and ${rest.length} more`
}

function withNote(lines: ChatLines, note: Note): ChatLines {
  const key = lines.notesEver + 1
  const line: NoteLine = { kind: 'note', key, afterId: lastId(lines), note }
  return { ...lines, notes: [...lines.notes, line].slice(-LINES_MAX), notesEver: key }
}

/** The newest kept line; 0 while there is none. */
export function lastId({ said }: ChatLines): number {
  return said.at(-1)?.message.id ?? 0
}

function inOrder({ deletedIds }: ChatLines, said: SaidLine[]): SaidLine[] {
  return said
    .filter(({ message: { id } }) => !deletedIds.includes(id))
    .sort((a, b) => a.message.id - b.message.id)
    .slice(-LINES_MAX)
}

/** Notes stand between the kept lines, in their own order because sorting keeps it. */
function placeOf(line: SaidLine | NoteLine): number {
  return line.kind === 'said' ? line.message.id : line.afterId + 0.5
}

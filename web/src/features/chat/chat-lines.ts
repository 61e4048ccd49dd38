import type { ChatMessage } from '@tallyhouse/contract/chat'

/** A stored message: what someone wrote, or a rain's start. */
type MessageLine = { kind: 'message'; message: ChatMessage; receivedAt: number }

/** A line only on this page: a notice to the player, or who claimed the rain. */
export type NoteLine = {
  kind: 'note'
  key: number
  /** The last message above it. */
  afterId: number
  note: Note
}

/** A message that seems not to have been delivered, and the last one before it. */
export type LostMessage = { userId: number; message: string; afterId: number }

type Note =
  | { about: 'system'; text: string; lost: LostMessage | undefined }
  | { about: 'claims'; names: string[]; amount: number }

/** The chat lines, oldest first. */
export type ChatLines = {
  /** Whether the history has been fetched. */
  isLoaded: boolean
  messages: MessageLine[]
  notes: NoteLine[]
  /** Deleted messages, so that an older response does not bring them back. */
  deletedIds: number[]
  /** How many notes were ever added, for their keys. */
  noteCount: number
}

/** Enough to read back, and few enough for a slow phone. */
const LINES_MAX = 100

export const noLines: ChatLines = {
  isLoaded: false,
  messages: [],
  notes: [],
  deletedIds: [],
  noteCount: 0,
}

/**
 * Applies the history requested at `requestedAt`. Messages received since then stay; any other message
 * that it lacks may have been deleted.
 */
export function withHistory(
  lines: ChatLines,
  { history, requestedAt, now }: { history: ChatMessage[]; requestedAt: number; now: number },
): ChatLines {
  const fetchedIds = new Set(history.map(({ id }) => id))
  const newer = lines.messages.filter(
    ({ message, receivedAt }) => receivedAt >= requestedAt && !fetchedIds.has(message.id),
  )
  const fetched = history.map((message) => ({
    kind: 'message' as const,
    message,
    receivedAt: now,
  }))
  return { ...lines, isLoaded: true, messages: inOrder(lines, [...newer, ...fetched]) }
}

/** Adds a message. */
export function withMessage(lines: ChatLines, message: ChatMessage, now: number): ChatLines {
  if (lines.messages.some((line) => line.message.id === message.id)) return lines
  return {
    ...lines,
    messages: inOrder(lines, [...lines.messages, { kind: 'message', message, receivedAt: now }]),
  }
}

/** Removes a message for good. */
export function withoutMessage(lines: ChatLines, id: number): ChatLines {
  return {
    ...lines,
    messages: lines.messages.filter((line) => line.message.id !== id),
    deletedIds: [...lines.deletedIds, id].slice(-LINES_MAX),
  }
}

/** Adds a notice for this player only, such as that a message seems `lost`. */
export function withSystem(lines: ChatLines, text: string, lost?: LostMessage): ChatLines {
  return withNote(lines, { about: 'system', text, lost })
}

/** Messages reported as lost that arrived after all, with their notes' keys. */
export function lateArrivals({ messages, notes }: ChatLines): { key: number; message: string }[] {
  return notes.flatMap(({ key, note }) => {
    if (note.about !== 'system' || !note.lost) return []
    const { userId, message: text, afterId } = note.lost
    const hasArrived = messages.some(
      ({ message }) =>
        message.id > afterId && message.userId === userId && message.message === text,
    )
    return hasArrived ? [{ key, message: text }] : []
  })
}

/** Removes a note that no longer applies. */
export function withoutNote(lines: ChatLines, key: number): ChatLines {
  return { ...lines, notes: lines.notes.filter((line) => line.key !== key) }
}

/** Adds a player who claimed the rain; consecutive claims share a line. */
export function withClaim(lines: ChatLines, name: string, amount: number): ChatLines {
  const last = lines.notes.at(-1)
  const isShared =
    last?.note.about === 'claims' && last.note.amount === amount && last.afterId === lastId(lines)
  if (!isShared || last.note.about !== 'claims') {
    return withNote(lines, { about: 'claims', names: [name], amount })
  }
  const { names } = last.note
  if (names.includes(name)) return lines
  const extended: NoteLine = { ...last, note: { about: 'claims', names: [...names, name], amount } }
  return { ...lines, notes: [...lines.notes.slice(0, -1), extended] }
}

/** All lines in reading order. */
export function inReadingOrder({ messages, notes }: ChatLines): (MessageLine | NoteLine)[] {
  const lines: (MessageLine | NoteLine)[] = [...messages, ...notes]
  return lines.sort((a, b) => linePosition(a) - linePosition(b)).slice(-LINES_MAX)
}

/** Whether a line is about a rain: its start, or who claimed it. */
export function isAboutRain(line: MessageLine | NoteLine): boolean {
  return line.kind === 'note' ? line.note.about === 'claims' : line.message.type === 'rain'
}

function withNote(lines: ChatLines, note: Note): ChatLines {
  const key = lines.noteCount + 1
  const line: NoteLine = { kind: 'note', key, afterId: lastId(lines), note }
  return { ...lines, notes: [...lines.notes, line].slice(-LINES_MAX), noteCount: key }
}

/** The newest message's id; 0 without one. */
export function lastId({ messages }: ChatLines): number {
  return messages.at(-1)?.message.id ?? 0
}

function inOrder({ deletedIds }: ChatLines, messages: MessageLine[]): MessageLine[] {
  return messages
    .filter(({ message: { id } }) => !deletedIds.includes(id))
    .sort((a, b) => a.message.id - b.message.id)
    .slice(-LINES_MAX)
}

/** Sorts a note after its preceding message; notes keep their order, as sorting is stable. */
function linePosition(line: MessageLine | NoteLine): number {
  return line.kind === 'message' ? line.message.id : line.afterId + 0.5
}

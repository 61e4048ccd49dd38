import { refusedFor } from '../../../lib/api-error.ts'

/** How long to wait after wrong tries; it stays when the toast that says so, too, is gone. */
export function TooManyTries({ error }: { error: unknown }) {
  const sentence = refusedFor(error, 'too_many_requests')
  return sentence && <p className="text-14 text-loss">{sentence}</p>
}

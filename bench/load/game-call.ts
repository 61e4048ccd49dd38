/** A game call. `body` is missing if the call takes none. */
export type GameCall = { path: string; body?: object }

/** A call as HTTP/1.1 text, with this session cookie and idempotency key. */
export function serializeCall(
  { path, body }: GameCall,
  sent: { cookie: string; key: string },
): string {
  const json = body === undefined ? '' : JSON.stringify(body)
  const type = body === undefined ? '' : 'content-type: application/json\r\n'
  return (
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${sent.cookie}\r\n${type}` +
    `content-length: ${json.length}\r\nidempotency-key: ${sent.key}\r\n\r\n${json}`
  )
}

/** @throws Error unless the response is a success */
export function rejectFailure(response: string): void {
  if (!response.startsWith('HTTP/1.1 200')) throw new Error(response.slice(0, 1000))
}

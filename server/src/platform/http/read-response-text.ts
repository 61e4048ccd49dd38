/**
 * Reads an external server's response, up to `bytesMax` bytes.
 * @throws Error naming `from` when it is larger
 */
export async function readResponseText(
  { body }: Response,
  { from, bytesMax }: { from: string; bytesMax: number },
): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw new Error(`${from} sent more than ${bytesMax} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * What somebody else's server answers, as long as it is of a size that one would expect.
 * @throws Error naming `from` when it is larger than `bytesMax`
 */
export async function answerText(
  { body }: Response,
  { from, bytesMax }: { from: string; bytesMax: number },
): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw new Error(`${from} answers without end`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

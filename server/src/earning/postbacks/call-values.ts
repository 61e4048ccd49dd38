/**
 * The values of a call: those of its query or, without a query, of the form in its body. A malformed
 * form has no values.
 */
export async function valuesIn(
  query: string,
  body: string,
  contentType = '',
): Promise<URLSearchParams> {
  if (query !== '' || !/^multipart\/form-data\b/i.test(contentType)) {
    return new URLSearchParams(query === '' ? body : query)
  }
  const values = new URLSearchParams()
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    for (const [name, value] of form) if (typeof value === 'string') values.append(name, value)
  } catch {
    // Without values, the call is refused like any unsigned call.
  }
  return values
}

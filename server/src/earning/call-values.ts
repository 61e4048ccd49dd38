/**
 * What a call says: the values of its query or, without one, of the form in its body. A form that
 * cannot be read says nothing.
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
    // Left without values it is refused like any call that its network did not sign.
  }
  return values
}

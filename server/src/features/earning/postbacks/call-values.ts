import { isPlaceholder } from '../networks/values.ts'

type SentCall = { query: string; body: string; contentType: string | undefined }

/**
 * A call's values: from its query or, without a query, from the form in its body. The form from a network that
 * `sendsForm` also replaces query values, which may be macros that an earlier configuration left in its URL.
 * A malformed form has no values.
 */
export async function valuesIn(
  { query, body, contentType = '' }: SentCall,
  { sendsForm = false }: { sendsForm?: boolean | undefined },
): Promise<URLSearchParams> {
  if (query !== '' && !sendsForm) return new URLSearchParams(query)
  const values = await formValues(body, contentType)
  for (const [name, value] of new URLSearchParams(query)) {
    if (!isPlaceholder(value) && !values.has(name)) values.append(name, value)
  }
  return values
}

async function formValues(body: string, contentType: string): Promise<URLSearchParams> {
  if (!/^multipart\/form-data\b/i.test(contentType)) return new URLSearchParams(body)
  const values = new URLSearchParams()
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    for (const [name, value] of form) if (typeof value === 'string') values.append(name, value)
  } catch {
    // Without values, the call is refused like any unsigned call.
  }
  return values
}

/** Who runs the site, as far as the settings state it. */
export type Operator = { name: string | undefined; email: string | undefined }

/** What the default pages can name: the host of the site, and its operator. */
export type House = { site: string; operator: Operator }

/**
 * Fills in `{site}`, `{operator}`, and `{email}`. An operator without a name is "the operator of" the site. Paragraphs
 * with `{email}`, or with `{operator!}`, are left out if there is none, so players read no gaps.
 */
export function fillDefault(text: string, { site, operator: { name, email } }: House): string {
  const values: Record<string, string | undefined> = {
    site,
    operator: name ?? `the operator of ${site}`,
    'operator!': name,
    email,
  }
  return text
    .split(/\n{2,}/)
    .map((paragraph) => fillParagraph(paragraph, values))
    .filter((paragraph) => paragraph !== undefined)
    .join('\n\n')
}

/** Undefined if a value is missing. */
function fillParagraph(
  paragraph: string,
  values: Record<string, string | undefined>,
): string | undefined {
  const names = [...paragraph.matchAll(placeholder)].map(([, name = '']) => name)
  if (names.some((name) => values[name] === undefined)) return undefined
  return paragraph.replaceAll(placeholder, (_match, name: string) => values[name] ?? '')
}

const placeholder = /\{([a-z]+!?)\}/g

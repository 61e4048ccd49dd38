import type * as z from 'zod/mini'

type Definition = {
  type: string
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  shape?: Record<string, z.ZodMiniType>
  entries?: Record<string, string>
  values?: unknown[]
}

export function definition(schema: z.ZodMiniType): Definition {
  return schema._zod.def as unknown as Definition
}

/** An object's fields, which may be optional. */
export function schemaFields(schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  if (schema === undefined) return {}
  const { innerType, shape = {} } = definition(schema)
  return innerType ? schemaFields(innerType) : shape
}

/** Every text in an input, by its path such as `details.username`. */
export function textFields(
  schema: z.ZodMiniType | undefined,
  path = '',
): [string, z.ZodMiniType][] {
  if (schema === undefined) return []
  const { type, innerType, in: input, element, options = [], shape = {} } = definition(schema)
  if (type === 'string') return [[path, schema]]
  return [
    ...[innerType, input, element, ...options].flatMap((part) => textFields(part, path)),
    ...Object.entries(shape).flatMap(([name, field]) =>
      textFields(field, path === '' ? name : `${path}.${name}`),
    ),
  ]
}

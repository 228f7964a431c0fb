import type { Endpoint } from '@farfolk/contract/http'
import * as qs from 'qs'
import * as z from 'zod/mini'

/** As much of JSON Schema as bodies come out as. */
interface JsonSchema {
  type?: string | string[]
  format?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

const schemas = new WeakMap<Endpoint, JsonSchema>()

function schemaOf(endpoint: Endpoint): JsonSchema {
  let schema = schemas.get(endpoint)
  if (!schema) {
    schema = endpoint.body
      ? (z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
      : {}
    schemas.set(endpoint, schema)
  }
  return schema
}

/** `user[profile][firstName]` as errors name it: `user.profile.firstName`. */
export function fieldOfName(name: string): string {
  return name.replaceAll(/\[([^\]\d][^\]]*)\]/g, '.$1')
}

/**
 * The body that a form stands for: names with brackets become the tree, texts what the endpoint's
 * schema asks for there; an empty text is null, or an empty list, where no text is meant.
 */
export function bodyOfForm(endpoint: Endpoint, fields: readonly [string, unknown][]): unknown {
  // qs builds the tree, with its guards; the values follow by their numbers.
  const names = fields.map(([name], index) => `${encodeURIComponent(name)}=${index}`).join('&')
  const tree: unknown = qs.parse(names, { depth: 6, parameterLimit: 500, arrayLimit: 200 })
  return valueAt(schemaOf(endpoint), tree, (index) => fields[Number(index)]?.[1])
}

function valueAt(schema: JsonSchema, node: unknown, valueOf: (index: string) => unknown): unknown {
  if (typeof node === 'string') {
    const value = valueOf(node)
    return typeof value === 'string' ? typed(schema, value) : value
  }
  if (Array.isArray(node)) {
    const items = branchOf(schema, 'array')?.items ?? {}
    return node.map((item) => valueAt(items, item, valueOf))
  }
  if (typeof node !== 'object' || node === null) return node
  const properties = branchOf(schema, 'object')?.properties ?? {}
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [
      key,
      valueAt(Object.hasOwn(properties, key) ? (properties[key] ?? {}) : {}, child, valueOf),
    ]),
  )
}

function typed(schema: JsonSchema, text: string): unknown {
  const takes = (type: string) => branchOf(schema, type) !== undefined
  if (text === '') {
    if (takes('null')) return null
    if (takes('array')) return []
  }
  if (takes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true'
  const isNumber = (takes('number') || takes('integer')) && /^-?\d+(?:\.\d+)?$/.test(text)
  if (isNumber && !takes('string')) return Number(text)
  return text
}

function branchOf(schema: JsonSchema, type: string): JsonSchema | undefined {
  if ([schema.type].flat().includes(type)) return schema
  for (const branch of schema.anyOf ?? schema.oneOf ?? []) {
    const found = branchOf(branch, type)
    if (found) return found
  }
  return undefined
}

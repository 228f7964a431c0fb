import { isWhole } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import { documentWords, namedSchemas, sentSchemas } from './openapi-names.ts'

export type Json = Record<string, unknown>
type Direction = 'input' | 'output'

/** Schemas of the contract as JSON Schema, with the named ones once, among the document's components. */
export interface DocumentSchemas {
  describe(schema: z.ZodMiniType, direction: Direction): Json
  /** The named ones that were met, by their names. */
  components: Record<string, Json>
  /** What a `$ref` stands for; any other schema is itself. */
  resolve(schema: Json): Json
}

const prefix = '#/components/schemas/'

export function createSchemas(): DocumentSchemas {
  const components: Record<string, Json> = {}

  function describe(schema: z.ZodMiniType, direction: Direction): Json {
    const { $defs = {}, ...described } = convert(schema, direction)
    const nameOf = (name: string) =>
      direction === 'output' || isSameBothWays(name) ? name : `${name}Sent`
    for (const [name, { id: _, ...definition }] of Object.entries($defs as Record<string, Json>)) {
      components[nameOf(name)] ??= withRefs(definition, nameOf) as Json
    }
    return withRefs(described, nameOf) as Json
  }

  return {
    describe,
    components,
    resolve(schema) {
      const { $ref } = schema
      return typeof $ref === 'string' ? (components[$ref.slice(prefix.length)] ?? {}) : schema
    },
  }
}

function withRefs(value: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withRefs(each, nameOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === '$ref' && typeof each === 'string'
        ? prefix + nameOf(each.slice('#/$defs/'.length))
        : withRefs(each, nameOf),
    ]),
  )
}

/** Not where an answer always bears what may be left out of a body. */
function isSameBothWays(name: string): boolean {
  if (name in sentSchemas) return true
  const schema = namedSchemas[name as keyof typeof namedSchemas]
  const [sent, answered] = [convert(schema, 'input'), convert(schema, 'output')]
  return JSON.stringify(sent) === JSON.stringify(answered)
}

function convert(schema: z.core.$ZodType, io: Direction, named = true): Json {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io,
    // Transforms have no schema of their own; what goes in is described by the pipe before them.
    unrepresentable: 'any',
    metadata: named ? documentWords : z.registry(),
    override: ({ zodSchema, jsonSchema }) => {
      // Answers may grow by fields, and bodies are not refused for theirs.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (zodSchema._zod.def.checks?.includes(isWhole)) jsonSchema.type = 'integer'
      // The format says the same in a word.
      if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date') delete jsonSchema.pattern
      nameFields(jsonSchema)
      if (io === 'input') describeSent(zodSchema, jsonSchema)
      else describeRead(zodSchema, jsonSchema)
    },
  }) as Json
  return converted
}

/** Of a record whose keys are all known: generators of clients make a type of fields, not of names. */
function nameFields(json: Json): void {
  const { propertyNames, additionalProperties, required } = json
  if (!propertyNames || !Array.isArray(required) || json.properties) return
  json.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]))
  delete json.propertyNames
  delete json.additionalProperties
}

/** What may come as text, in a query, is told by what has to come of it. */
function describeSent({ _zod: { def } }: z.core.$ZodTypes, json: Json): void {
  if (def.type === 'pipe' && def.out._zod.def.type === 'number') {
    delete json.anyOf
    Object.assign(json, convert(def.out, 'output'))
  } else if (def.type === 'union' && isFlag(json)) {
    delete json.anyOf
    json.type = 'boolean'
  } else if (def.type === 'default' && isSentAsSuch(def.defaultValue)) {
    // Zod leaves it out where a transform stands before it.
    json.default = def.defaultValue
  }
}

/** Where null is read as none, or as a value of the same kind, what is answered is of that kind. */
function describeRead({ _zod: { def } }: z.core.$ZodTypes, json: Json): void {
  if (def.type !== 'pipe' || def.out._zod.def.type !== 'transform') return
  const { def: read } = (def.in as z.core.$ZodTypes)._zod
  if (read.type !== 'nullable') return
  // Its names are those of another conversion, so it has none.
  const { $defs: _, ...described } = convert(read.innerType, 'output', false)
  Object.assign(json, described)
}

/** Of objects it is what a body becomes, which may be another. */
function isSentAsSuch(value: unknown): boolean {
  return typeof value !== 'object' || (Array.isArray(value) && value.length === 0)
}

function isFlag({ anyOf }: Json): boolean {
  const flag = [{ type: 'string', enum: ['true', 'false'] }, { type: 'boolean' }]
  return JSON.stringify(anyOf) === JSON.stringify(flag)
}

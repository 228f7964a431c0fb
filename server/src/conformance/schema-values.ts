import fc from 'fast-check'

/** As much of JSON Schema as the contract's bodies and queries come out as. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
}

/** Texts that have broken servers, databases and pages before. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202eright to left',
  '\ufeff',
  '𝒯𝑜𝓀𝓎𝑜 👩‍👩‍👧‍👦',
  `e${'\u0301'.repeat(10_000)}`,
  'x'.repeat(70_000),
  '\r\n\r\nSet-Cookie: a=b',
  "' or 1=1; --",
  '\\',
  '%00',
  '%zz',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  'NaN',
  'null',
  '-1',
  '1e309',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '+275760-09-13',
  '10000-01-01',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
]
const text = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.integer(),
)
const name = fc.constantFrom('constructor', 'id', 'ownerId', 'toString', '', 'length', 'nothing')

/** Any JSON at all. */
export const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(text, number, fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
})).value

/** Values that a schema takes, as far as its types say, so that they come past the first rules. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(fitting))
  switch (schema.type) {
    case 'object':
      return fitOrNot(schema)
    case 'array':
      return fc.array(schema.items ? fitOrNot(schema.items) : anything, { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ noNaN: true, max: 90, min: -90 }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fittingText(schema)
  }
}

function fittingText({ format, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.uuid({ version: 7 })
    case 'date':
      return fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('2199-01-01') })
        .map((date) => date.toISOString().slice(0, 10))
    default:
      return fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 60) }),
        fc.emailAddress(),
        fc.constantFrom('SE', 'sv', 'hiking', 'EUR', '2673730', 'https://example.com'),
      )
  }
}

/** An object whose fields mostly fit, some of them hostile, missing or unknown. */
function fitOrNot(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.type !== 'object') return mostly(fitting(schema))
  const fields = Object.entries(schema.properties ?? {}).map(
    ([key, field]) => [key, mostly(fitOrNot(field))] as const,
  )
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.dictionary(name, anything, { maxKeys: 2 }),
    )
    .map(([known, unknown]) => ({ ...unknown, ...known }))
}

function mostly(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: right, weight: 12 }, { arbitrary: anything, weight: 1 })
}

/** What somebody might send where the schema is expected: nearly right, or anything. */
export function valuesLike(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitOrNot(schema), weight: 8 }, { arbitrary: anything, weight: 1 })
}

/** What nothing can be compared with, though JSON has it: JavaScript throws. */
const incomparable = { length: { valueOf: 1, toString: 1 }, size: { valueOf: 1, toString: 1 } }

/** In the place of every field and of every list, once whole and once as its item, what throws where it is measured. */
export function unmeasurable(schema: JsonSchema): unknown[] {
  return [true, false].map((inLists) => measuredOf(schema, inLists))
}

function measuredOf(schema: JsonSchema, inLists: boolean): unknown {
  const choices = schema.anyOf ?? schema.oneOf ?? []
  const held = [schema, ...choices].find(
    ({ properties, items }) => properties ?? (inLists && items),
  )
  if (held?.items) return [measuredOf(held.items, inLists)]
  if (!held?.properties) return incomparable
  const fields = Object.entries(held.properties)
  return Object.fromEntries(fields.map(([key, field]) => [key, measuredOf(field, inLists)]))
}

import type { Endpoint } from '@farfolk/contract/http'
import type { DocumentSchemas, Json } from './openapi-schemas.ts'

interface ObjectSchema extends Json {
  properties?: Record<string, Json>
  required?: string[]
}

/** The body of a call, as each type that it may be sent in has it. */
export function requestBody(endpoint: Endpoint, schemas: DocumentSchemas): Json | undefined {
  const { body, multipart } = endpoint
  if (!body) return undefined
  const schema = schemas.describe(body, 'input')
  const json = multipart ? withoutFiles(schema) : schema
  return {
    required: !body.safeParse({}).success,
    content: {
      ...(json && { 'application/json': { schema: json } }),
      ...(multipart && { 'multipart/form-data': { schema: asForm(schema, schemas) } }),
    },
  }
}

/** What can be sent as JSON; undefined where a file has to come. */
function withoutFiles(schema: ObjectSchema): Json | undefined {
  if (!schema.properties) return isFile(schema) ? undefined : schema
  const { required = [] } = schema
  const kept: [string, Json][] = []
  for (const [name, field] of Object.entries(schema.properties)) {
    const left = withoutFiles(field)
    if (left) kept.push([name, left])
    else if (required.includes(name)) return undefined
  }
  return { ...schema, properties: Object.fromEntries(kept) }
}

function isFile(schema: Json): boolean {
  const { format, items } = schema as { format?: string; items?: Json }
  return format === 'binary' || [...branchesOf(schema), ...(items ? [items] : [])].some(isFile)
}

const howSent =
  'Every path of the body is a field by itself. An empty text is null, or an empty list, where no ' +
  'text is meant; a field that does not come leaves out what it stands for. Further objects of a list ' +
  'are those of [1], [2] and so on.'

/** The names in brackets: OpenAPI would send an object inside a form as JSON, which is not taken. */
function asForm(schema: Json, schemas: DocumentSchemas): Json {
  const fields = formFields('', schema, true, schemas)
  const required = fields.filter((field) => field.isRequired).map(({ name }) => name)
  return {
    type: 'object',
    description: howSent,
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    ...(required.length > 0 && { required }),
  }
}

interface FormField {
  name: string
  schema: Json
  isRequired: boolean
}

function formFields(
  name: string,
  given: Json,
  isRequired: boolean,
  schemas: DocumentSchemas,
): FormField[] {
  const schema: ObjectSchema = schemas.resolve(given)
  if (isFile(schema)) return [{ name, schema: asFile(schema), isRequired }]
  const ofType = (type: string) =>
    [schema, ...branchesOf(schema)].map(schemas.resolve).find((each) => each.type === type)
  const object: ObjectSchema | undefined = ofType('object')
  if (object) {
    const isNeeded = (key: string) =>
      isRequired && object === schema && (object.required?.includes(key) ?? false)
    return Object.entries(object.properties ?? {}).flatMap(([key, field]) =>
      formFields(name === '' ? key : `${name}[${key}]`, field, isNeeded(key), schemas),
    )
  }
  const items = ofType('array')?.items as Json | undefined
  if (!items) return [{ name, schema: given, isRequired }]
  if (schemas.resolve(items).type === 'object') {
    return formFields(`${name}[0]`, items, false, schemas)
  }
  return [{ name: `${name}[]`, schema: { type: 'array', items }, isRequired }]
}

/** One file, or several under the same name. */
function asFile(schema: Json): Json {
  const branches = branchesOf(schema)
  return branches.find(({ type }) => type === 'array') ?? branches.find(isFile) ?? schema
}

function branchesOf({ anyOf, oneOf }: Json): Json[] {
  return (anyOf ?? oneOf ?? []) as Json[]
}

import * as z from 'zod/mini'
import type { ApiErrorItem, ErrorCode } from './errors.ts'

type Issue = z.core.$ZodIssue

/** product.md §5, word for word. */
export const validationWords = {
  required: 'Field is required',
  email: 'Not a valid email format',
  minimumLength: (length: number) => `Needs to be at least ${length} characters long`,
  maximumLength: (length: number) => `Needs to be less than ${length + 1} characters long`,
  minimumNumber: (minimum: number) => `Needs to be at least ${minimum}`,
  maximumNumber: (maximum: number) => `Needs to be less than ${maximum + 1}`,
  type: 'Not a valid value',
  format: 'Not a valid format',
  date: 'Not a valid date',
}

// What zod/mini says where a check brings no words of its own.
const noWords = 'Invalid input'

/** The first failing rule wins: required, type, minimum, maximum, format, then rules over several fields. */
const ruleOrder: ErrorCode[] = ['required', 'type', 'invalid', 'minimum', 'maximum', 'format']

interface RuleOptions {
  message: string
  path: PropertyKey[]
  code?: ErrorCode
  /**
   * The fields that the rule is over, of each item of a list as `stops.*.note`: it is judged where these are
   * right, whatever is wrong with others. Absent: only where all are.
   */
  over?: string[]
}

/** A rule over several fields: `params` name the code of a failed refinement. */
export function rule<T>(test: (value: T) => boolean, options: RuleOptions) {
  return z.refine<T>(test, {
    error: options.message,
    path: options.path,
    params: { code: options.code ?? 'invalid' },
    when: options.over ? areRight(options.over) : isAllRight,
  })
}

interface Judged {
  issues: readonly { path?: PropertyKey[] | undefined }[]
}

// By itself zod goes on after a wrong format or length.
const isAllRight = ({ issues }: Judged) => issues.length === 0

/** For zod's `when`: whether these fields, named as in `over`, have passed their own rules. */
export function areRight(fields: string[]) {
  return ({ issues }: Judged): boolean =>
    issues.every(({ path = [] }) => {
      const wrong = `${path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.')}.`
      const isOf = (field: string) => wrong.startsWith(field) || field.startsWith(wrong)
      return path.length > 0 && !fields.some((field) => isOf(`${field}.`))
    })
}

// zod's own run on anything with a `length`, whatever its type, and throw where that cannot be compared:
// `{"length":{"valueOf":1,"toString":1}}`.
function onTextOrList<C extends z.core.$ZodCheckMinLength | z.core.$ZodCheckMaxLength>(check: C) {
  check._zod.def.when = ({ value }) => typeof value === 'string' || Array.isArray(value)
  return check
}

/** In place of zod's: what is no text and no list is told so and not measured. */
export const minLength: typeof z.minLength = (minimum, params) =>
  onTextOrList(z.minLength(minimum, params))

/** As `minLength`. */
export const maxLength: typeof z.maxLength = (maximum, params) =>
  onTextOrList(z.maxLength(maximum, params))

/** Of a `WholeNumber`. */
export const isWhole = rule(Number.isInteger, {
  message: validationWords.type,
  path: [],
  code: 'type',
})

/** By zod's own, one with a fraction would keep rules over other fields from being judged. */
export const WholeNumber = z.number().check(isWhole)

/**
 * Parses, and on failure says every failing field once.
 * Unknown fields are dropped by the schemas themselves.
 */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown): Checked<S> {
  return checkedOf(schema, value, parse(schema, value))
}

type Checked<S extends z.ZodMiniType> =
  | { ok: true; value: z.output<S> }
  | { ok: false; errors: ApiErrorItem[] }

function checkedOf<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  result: ReturnType<typeof parse<S>>,
): Checked<S> {
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, errors: fieldErrors(fillInMissing(schema, value, result.error.issues)) }
}

/**
 * As `check`, of what makes something anew: a field of an object that may be absent and not null may be null
 * there all the same, as programs write down what they have not.
 */
export function checkNew<S extends z.ZodMiniType>(schema: S, value: unknown): Checked<S> {
  const result = parse(schema, value)
  const nulls = (result.error?.issues ?? []).flatMap(flatten).filter(isRefusedNull)
  if (nulls.length === 0) return checkedOf(schema, value, result)
  return checkNew(
    schema,
    nulls.reduce((body, { path }) => withoutField(body, path), value),
  )
}

function isRefusedNull({ code, input, path }: Issue): boolean {
  return code !== 'custom' && input === null && typeof path.at(-1) === 'string'
}

function withoutField(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined) return undefined
  if (Array.isArray(value)) return value.with(Number(key), withoutField(value[Number(key)], rest))
  const object = value as Record<PropertyKey, unknown> | null | undefined
  return { ...object, [key]: withoutField(object?.[key], rest) }
}

function parse<S extends z.ZodMiniType>(schema: S, value: unknown) {
  return schema.safeParse(value, { reportInput: true })
}

/** In place of an object that is missing as a whole, what it has to have: people fill in fields. */
function fillInMissing(schema: z.ZodMiniType, value: unknown, issues: Issue[]): Issue[] {
  const missing = issues.filter(isMissingMember)
  if (missing.length === 0) return issues
  const filled = missing.reduce((body, { path }) => withEmptyObject(body, path), value)
  const next = parse(schema, filled).error?.issues ?? []
  // None is an object where nothing changes: what is missing as a text is no better as an object.
  const inside = next.filter(({ path }) => missing.some((issue) => isInside(path, issue.path)))
  if (inside.length === 0) return issues
  const kept = issues.filter(({ path }) => !inside.some((issue) => isInside(issue.path, path)))
  return [...kept, ...fillInMissing(schema, filled, inside)]
}

/** Below the resource itself, and not in a list: those are told as such. */
function isMissingMember({ input, path }: Issue): boolean {
  const isMissing = input === undefined || input === null
  return isMissing && path.length > 1 && path.every((key) => typeof key === 'string')
}

function isInside(path: readonly PropertyKey[], outer: readonly PropertyKey[]): boolean {
  return path.length > outer.length && outer.every((key, index) => path[index] === key)
}

function withEmptyObject(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined) return {}
  const object = value as Record<PropertyKey, unknown> | null | undefined
  return { ...object, [key]: withEmptyObject(object?.[key], rest) }
}

/** One item a field, with the path as `user.profile.firstName`; an item of a list as `stops[2].note`. */
function fieldErrors(issues: readonly Issue[]): ApiErrorItem[] {
  const firstByField = new Map<string, ApiErrorItem & { code: ErrorCode }>()
  for (const issue of issues.flatMap(flatten)) {
    const item = describe(issue)
    const earlier = firstByField.get(item.field ?? '')
    if (!earlier || rank(item.code) < rank(earlier.code)) {
      firstByField.set(item.field ?? '', item)
    }
  }
  return [...firstByField.values()]
}

function rank(code: ErrorCode): number {
  const index = ruleOrder.indexOf(code)
  return index === -1 ? ruleOrder.length : index
}

/** Of a union, the branch that came furthest speaks: the one whose type fitted. */
function flatten(issue: Issue): Issue[] {
  const isAbsent = 'input' in issue && issue.input === undefined
  if (issue.code !== 'invalid_union' || isAbsent) return [issue]
  const closest = issue.errors.find((branch) =>
    branch.every((inner) => inner.code !== 'invalid_type' || inner.path.length > 0),
  )
  if (!closest) return [issue]
  return closest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
}

function describe(issue: Issue): ApiErrorItem & { code: ErrorCode } {
  const field = fieldPath(issue.path)
  const { code, message } = reason(issue)
  const words =
    issue.message && issue.message !== noWords && code !== 'required' ? issue.message : message
  return field === '' ? { code, message: words } : { code, message: words, field }
}

function reason(issue: Issue): { code: ErrorCode; message: string } {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
  if (isMissing && issue.code !== 'custom' && issue.code !== 'too_big') {
    return { code: 'required', message: validationWords.required }
  }
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'type', message: validationWords.type }
    case 'too_small': {
      const minimum = Number(issue.minimum)
      return {
        code: 'minimum',
        message:
          issue.origin === 'string'
            ? validationWords.minimumLength(minimum)
            : validationWords.minimumNumber(minimum),
      }
    }
    case 'too_big': {
      const maximum = Number(issue.maximum)
      return {
        code: 'maximum',
        message:
          issue.origin === 'string'
            ? validationWords.maximumLength(maximum)
            : validationWords.maximumNumber(maximum),
      }
    }
    case 'invalid_format':
      return {
        code: 'format',
        message: issue.format === 'date' ? validationWords.date : validationWords.format,
      }
    case 'custom':
      return { code: (issue.params?.code as ErrorCode) ?? 'invalid', message: issue.message }
    default:
      return { code: 'invalid', message: validationWords.type }
  }
}

function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
}

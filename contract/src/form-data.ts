/** Whether a body bears a file, and so has to be sent as a form. */
export function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}

/**
 * A body as multipart/form-data, its paths in brackets (`user[profile][firstName]`). Null and an
 * empty list are an empty text; what is undefined is left out.
 */
export function formDataOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) append(form, name, value)
  return form
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return
  if (value instanceof Blob) {
    form.append(name, value)
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if (entries.length === 0 && Array.isArray(value)) form.append(name, '')
    for (const [key, item] of entries) append(form, `${name}[${key}]`, item)
  } else {
    form.append(name, value === null ? '' : String(value as string | number | boolean))
  }
}

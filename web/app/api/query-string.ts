/** With the question mark; arrays with indices (`countries[0]=SE`), absent values left out. */
export function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((item, index) => pair(`${name}[${index}]`, item))
      : [pair(name, value)],
  )
  const text = pairs.filter(Boolean).join('&')
  return text && `?${text}`
}

function pair(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return ''
  if (value === '') return ''
  return `${name}=${encodeURIComponent(String(value))}`
}

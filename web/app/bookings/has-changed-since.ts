/** Whether any of these fields says something else in one of two versions, which are JSON, than in the other. */
export function hasChangedSince(version: string, latest: string, fields: string[]): boolean {
  const [before, now] = [version, latest].map((said) => JSON.parse(said) as Record<string, unknown>)
  return fields.some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(now?.[field]))
}

const prefix = 'farfolk.draft.'

/** What was typed into a form, kept for this tab until it is sent. */
export function readDraft(key: string): object | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? draft : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values))
  } catch {
    // A full or forbidden storage: the form works on without a draft.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key)
  } catch {
    // Nothing was kept.
  }
}

/** A copy without the fields named by their paths, such as `user.password`. */
export function withoutSecrets(values: object, paths: readonly string[]): object {
  const copy = structuredClone(values)
  for (const path of paths) {
    const keys = path.split('.')
    const last = keys.pop() ?? path
    let node: Record<string, unknown> | undefined = copy as Record<string, unknown>
    for (const key of keys) node = node?.[key] as Record<string, unknown> | undefined
    if (node) delete node[last]
  }
  return copy
}

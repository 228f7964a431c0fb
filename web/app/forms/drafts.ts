const prefix = 'farfolk.draft.'

/** Where what is typed into a form is kept until it is sent. */
export interface DraftSlot {
  name: string
  /** A tab's draft ends with its tab, a browser's stays for the member's next visit. */
  of: 'tab' | 'browser'
}

/** For what no other tab needs and nobody should find later, such as an e-mail address. */
export function tabDraft(name: string): DraftSlot {
  return { name, of: 'tab' }
}

export function readDraft(slot: DraftSlot): object | undefined {
  try {
    const draft: unknown = JSON.parse(storageOf(slot).getItem(prefix + slot.name) ?? 'null')
    return typeof draft === 'object' && draft !== null ? draft : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(slot: DraftSlot, values: object): void {
  try {
    storageOf(slot).setItem(prefix + slot.name, JSON.stringify(values))
  } catch {
    // A full or forbidden storage: the form works on without a draft.
  }
}

export function forgetDraft(slot: DraftSlot): void {
  try {
    storageOf(slot).removeItem(prefix + slot.name)
  } catch {
    // Nothing was kept.
  }
}

/** Of a field that is no form; empty where nothing is kept. */
export function readDraftText(slot: DraftSlot): string {
  const draft = readDraft(slot)
  return draft && 'text' in draft && typeof draft.text === 'string' ? draft.text : ''
}

export function keepDraftText(slot: DraftSlot, text: string): void {
  if (text === '') forgetDraft(slot)
  else keepDraft(slot, { text })
}

/**
 * Where another tab signs out, what this one's form holds stays with this tab, for the same member
 * alone. Call the answer to stop; nobody else may have the draft meanwhile.
 */
export function keepWhenForgotten(name: string): () => void {
  const keep = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== prefix + name || newValue !== null || oldValue === null) return
    keepDraft(tabDraft(name), JSON.parse(oldValue) as object)
  }
  addEventListener('storage', keep)
  return () => removeEventListener('storage', keep)
}

/** On logging out: whoever comes next finds nothing of what was typed. */
export function forgetAllDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      const drafts = Object.keys(storage).filter((key) => key.startsWith(prefix))
      for (const key of drafts) storage.removeItem(key)
    }
  } catch {
    // Nothing was kept.
  }
}

function storageOf(slot: DraftSlot): Storage {
  return slot.of === 'tab' ? sessionStorage : localStorage
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

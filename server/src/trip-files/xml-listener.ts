/** Takes what it knows of out of a file, element by element; names come without their prefix. */
export interface XmlListener {
  /** Elements whose text is wanted, each with about how many letters of it. */
  texts: ReadonlyMap<string, number>
  open: (tag: string, ancestors: readonly string[], attributes: Record<string, string>) => void
  /** The text is undefined where none is wanted, and behind a child. */
  close: (tag: string, ancestors: readonly string[], text: string | undefined) => void
}

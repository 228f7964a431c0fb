/** Whether keys without a modifier do anything here: some press them by chance, or by voice. */
export function hasSingleKeys(): boolean {
  try {
    return [localStorage, sessionStorage].every((kept) => kept.getItem('keys') !== 'off')
  } catch {
    return true
  }
}

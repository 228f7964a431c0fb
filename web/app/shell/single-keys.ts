/** Whether keys without a modifier do anything on this device: some press them by chance, or by voice. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem('keys') !== 'off'
  } catch {
    return true
  }
}

/** Passwords of links that fitted, for the session of the tab alone. */
const keyOf = (token: string) => `link-password:${token}`

export function keptPassword(token: string | undefined): string | null {
  if (token === undefined) return null
  try {
    return sessionStorage.getItem(keyOf(token))
  } catch {
    // Nothing is kept in this browser.
    return null
  }
}

export function keepPassword(token: string, password: string): void {
  try {
    sessionStorage.setItem(keyOf(token), password)
  } catch {
    // It is asked for again.
  }
}

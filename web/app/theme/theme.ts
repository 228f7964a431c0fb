export type Theme = 'light' | 'dark'

const expires = 'Fri, 31 Dec 2099 23:59:59 GMT'

/** What is shown now: the choice, else the system's. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Kept in the cookie and in local storage, both named `theme`. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.cookie = `theme=${theme}; path=/; expires=${expires}; samesite=lax`
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // The cookie remembers it.
  }
}

export function toggleTheme(): Theme {
  const next = currentTheme() === 'dark' ? 'light' : 'dark'
  chooseTheme(next)
  return next
}

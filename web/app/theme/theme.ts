export type Theme = 'light' | 'dark'

const expires = 'Thu, 31 Dec 2099 23:59:59 GMT'

/** What is shown now: the choice, else the system's. */
function currentTheme(): Theme {
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

/** What was chosen on this device; null while it follows the system. */
export function keptTheme(): Theme | null {
  let kept: string | null | undefined
  try {
    kept = localStorage.getItem('theme')
  } catch {
    // The cookie remembers it.
  }
  kept ??= /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
  return kept === 'dark' || kept === 'light' ? kept : null
}

/** On the document that takes the place of one that broke, which bears no mark of it any more. */
export function restoreTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = keptTheme() ?? system
}

export function toggleTheme(): Theme {
  const next = currentTheme() === 'dark' ? 'light' : 'dark'
  chooseTheme(next)
  return next
}

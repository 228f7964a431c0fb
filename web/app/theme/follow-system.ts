/** Takes back what `chooseTheme` has chosen: the device says it again. */
export function followSystem(): void {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document.cookie = 'theme=; path=/; max-age=0; samesite=lax'
  try {
    localStorage.removeItem('theme')
  } catch {
    // Nothing was kept.
  }
}

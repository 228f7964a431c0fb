import { chooseTheme, keptTheme, type Theme } from './theme.ts'

/** A member's own choice, on a device that has none yet. */
export function adoptTheme(theme: Theme | null): void {
  if (theme && !keptTheme()) chooseTheme(theme)
}

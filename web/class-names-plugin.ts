import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const files = new Map<string, string>()

/**
 * What the build calls a class, an id or an animation of a style sheet: its file, in four letters, and its place
 * there. Both builds find the same, and it stays while the file does.
 */
export function shortName(name: string, path: string, css: string): string {
  const file = relative(import.meta.dirname, path.replace(/\?.*/, '')).replaceAll(sep, '/')
  const digest = createHash('sha256').update(file).digest('base64url')
  const letters = digest.replaceAll(/[^a-z]/gi, '').slice(0, 4)
  const other = files.get(letters) ?? file
  if (other !== file) throw new Error(`${file} and ${other} have the same letters: rename one`)
  files.set(letters, file)
  const names = [...css.matchAll(/(?:[.#]|@keyframes )([a-z_][\w-]*)/gi)].map(([, found]) => found)
  const place = [...new Set(names)].indexOf(name)
  if (place < 0) throw new Error(`${file} has no place for ${name}`)
  return letters + place.toString(36)
}

const importOfStyles = /import (\w+) from (["'][^"']+\.module\.css["'])/g

/**
 * A class that is asked for by its name is a constant, and none that nobody asks for is sent: a style sheet's
 * default export has them all.
 */
export function classNamesPlugin(): Plugin {
  return {
    name: 'class-names',
    apply: 'build',
    // What Vite makes of style sheets, and of JSX.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]web[\\/]app[\\/].*\.(?:tsx?|module\.css)(?:\?|$)/ },
      handler(code, id) {
        // Else one whose constants have all found their places would go, and its looks with it.
        if (/\.css(?:\?|$)/.test(id)) return { code, moduleSideEffects: true, map: null }
        return { code: askByName(code), map: null }
      },
    },
  }
}

/** Of what is also asked by a variable, or handed on, all are needed: that stays the default export. */
export function askByName(code: string): string {
  return code.replaceAll(importOfStyles, (whole, styles: string, sheet: string) => {
    const otherwise = new RegExp(`(?<![.\\w$])${styles}\\b(?!\\.\\w| from )`)
    return otherwise.test(code) ? whole : `import * as ${styles} from ${sheet}`
  })
}

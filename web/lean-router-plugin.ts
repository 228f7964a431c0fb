import type { Plugin } from 'vite'

const files =
  /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](?:router[\\/]router|dom[\\/]ssr[\\/]fog-of-war)\.js$/

/** What React Router asks in a browser, and how this app answers: what would follow is left out. */
const answers = {
  // Reports of each of its steps: nobody takes them.
  'init.instrumentations': 'false',
  // `routeDiscovery` in react-router.config.ts: every document has the whole table.
  '!isFogOfWarEnabled(routeDiscovery, ssr)': 'true',
}

/** Two kilobytes less of every page; where a later version asks in other words, they are back. */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: files },
      handler(code) {
        const asked = Object.entries(answers)
        const lean = asked.reduce((all, [words, answer]) => all.replaceAll(words, answer), code)
        return { code: lean, map: null }
      },
    },
  }
}

import type { Plugin } from 'vite'

const routerFiles =
  /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](?:components|router[\\/]router|dom[\\/](?:lib|ssr[\\/]fog-of-war))\.js$/

const ownFiles = /[\\/]web[\\/]app[\\/](?!paraglide[\\/]).*\.tsx(?:\?|$)/
/** It would be left uncalled without a word. */
const routeAction = /^export (?:async )?(?:function|const) (?:client)?action\b/im

/** What React Router asks in a browser, and how this app answers: what would follow is left out. */
const answers: [asked: string | RegExp, answer: string][] = [
  // Reports of each of its steps: nobody takes them.
  ['init.instrumentations', 'false'],
  ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  [
    /if \((?:opts\?\.instrumentationNavigateMetaReceiver|instrumentationResultMetaReceiver)\)/g,
    'if (false)',
  ],
  // `routeDiscovery` in react-router.config.ts: every document has the whole table.
  ['!isFogOfWarEnabled(routeDiscovery, ssr)', 'true'],
  ['init.patchRoutesOnNavigation', 'undefined'],
  [/fogOfWar\.active(?! = )/g, 'false'],
  ['if (isFogOfWar)', 'if (false)'],
  // No page has an action: what is written goes to the API. Forms of the router search.
  [/(?<!function )isMutationMethod\([\w.]+\)/g, 'false'],
  ['opts.body !== void 0', 'false'],
  ['if (newState.actionData)', 'if (false)'],
  ['getUpdatedActionData(pendingActionResult);', 'undefined;'],
  // An address in the bar that is not the page's own.
  [/if \((?:opts\?\.)?mask\)/g, 'if (false)'],
  // Moves are not drawn by the browser.
  ['!viewTransitionOpts || !isViewTransitionAvailable', 'true'],
  ['vtContext.isTransitioning && !vtContext.flushSync', 'false'],
  ['renderDfd && pendingState', 'false'],
  ['!vtContext.isTransitioning && interruption', 'false'],
  [
    /pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location/g,
    'false',
  ],
  ['if (pendingViewTransitionEnabled)', 'if (false)'],
  [/if \(isBrowser\)(?= \{\s*restoreAppliedTransitions)/g, 'if (false)'],
  // Words to whoever writes the app.
  [/^\t*warn(?:ing|Once)\(.*\);$/gm, ''],
]

/** Kilobytes less of every page; where a later version asks in other words, they are back. */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    // Before React Router takes out of its pages what is the server's.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [routerFiles, ownFiles] },
      handler(code, id) {
        if (!routerFiles.test(id)) {
          if (routeAction.test(code))
            this.error('The router of the browser calls no action of a page')
          return null
        }
        const lean = answers.reduce((all, [asked, answer]) => all.replaceAll(asked, answer), code)
        return { code: lean, map: null }
      },
    },
  }
}

import { stampedBuild } from './stamped-build.mjs'

export const {
  build: buildServer,
  isBuilt: isServerBuilt,
  rebuild: rebuildServer,
  hashSources,
} = stampedBuild({
  title: 'the server',
  workspace: 'server',
  sources: [
    'package-lock.json',
    'contract/src',
    'server/package.json',
    'server/rolldown.config.ts',
    'server/src',
  ],
})

/** What `npm start` runs. */
export const builtServer = 'server/build/main.mjs'

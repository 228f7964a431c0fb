import { stampedBuild } from './stamped-build.mjs'

export const {
  build: buildWeb,
  isBuilt: isWebBuilt,
  rebuild: rebuildWeb,
  hashSources,
} = stampedBuild({
  title: 'the web app',
  workspace: 'web',
  sources: ['package-lock.json', 'content', 'contract/src', 'web'],
  notSources: [
    'web/.react-router',
    'web/app/paraglide',
    'web/project.inlang/cache',
    // What the compiler of messages leaves beside its settings.
    'web/project.inlang/.gitignore',
    'web/project.inlang/.meta.json',
    'web/project.inlang/README.md',
  ],
})

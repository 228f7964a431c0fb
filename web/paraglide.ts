/** How the catalogue becomes functions; used by the builds and by the tests. */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './app/paraglide',
  strategy: ['baseLocale'] as ['baseLocale'],
  emitTsDeclarations: true,
}

import type { PagesDeps } from '../pages/plugin.ts'

/** Of a club at https://club.example whose pages `renderPage` makes, and which ask for nothing. */
export function pagesDeps(
  renderPage: PagesDeps['renderPage'],
  changed: Partial<PagesDeps> = {},
): PagesDeps {
  return {
    mode: 'test',
    publicConfig: {
      publicUrl: 'https://club.example',
      apiOrigin: null,
      social: [],
      services: { errorReports: null, analytics: null, mapStyle: null },
    },
    callAsVisitor: async () => {
      throw new Error('no page here asks')
    },
    endpoints: [],
    countVisit: () => undefined,
    renderPage,
    ...changed,
  }
}

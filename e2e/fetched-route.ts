import type { Page } from '@playwright/test'

/** Whether `page` has all that the screen `id` of `web/app/routes.ts` consists of: scripts and looks. */
export async function hasFetchedRoute(page: Page, id: string): Promise<boolean> {
  return await page.evaluate((wanted) => {
    // oxlint-disable-next-line no-underscore-dangle -- React Router's own name for it
    const { routes } = (window as unknown as Manifest).__reactRouterManifest
    const { module, imports = [], css = [] } = routes[wanted]!
    const there = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    return [module, ...imports, ...css].every((file) => there.has(location.origin + file))
  }, id)
}

interface Manifest {
  __reactRouterManifest: {
    routes: Record<string, { module: string; imports?: string[]; css?: string[] }>
  }
}

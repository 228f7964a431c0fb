import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // One chunk a page: a loader of its own would be one more request on every public page.
  splitRouteModules: false,
  // The whole URL table is small; asking for it in pieces would cost requests too.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

import type { FeatureDeps } from '../app.ts'

export type ImportDeps = Pick<
  FeatureDeps,
  'blobs' | 'config' | 'connections' | 'images' | 'jobs' | 'live'
>

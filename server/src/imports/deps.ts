import type { FeatureDeps } from '../feature-deps.ts'

export type ImportDeps = Pick<
  FeatureDeps,
  'blobs' | 'config' | 'connections' | 'images' | 'jobs' | 'live' | 'room' | 'videos'
>

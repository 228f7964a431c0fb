import type { Endpoint } from './http.ts'

/** Every call of the API, by feature. */
export const endpoints: Endpoint[] = []

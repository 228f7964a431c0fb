import { rm } from 'node:fs/promises'

/** After the run; the server is still stopping and may write a last file. */
// oxlint-disable-next-line import/no-default-export -- what Playwright calls
export default async function removeData(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
}

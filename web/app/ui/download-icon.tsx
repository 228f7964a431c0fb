import { Drawing } from './icon.tsx'

/** Not among the others: visitors of most pages have nothing to save. */
export function DownloadIcon() {
  return (
    <Drawing path="M12 4v11m0 0 4-4m-4 4-4-4M5 15v4a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4" size={18} />
  )
}

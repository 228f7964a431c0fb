import { useFollowPage } from '../session/use-follow-page.ts'

/** Loads the page anew after a block, which is told to nobody. */
export function useFollowBlocks(): void {
  useFollowPage('blocks')
}

/** For a page that visitors have too, which download none of it. */
export function FollowBlocks(): null {
  useFollowBlocks()
  return null
}

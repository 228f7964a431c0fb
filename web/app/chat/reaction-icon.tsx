import type { ReactionKind } from '@farfolk/contract/reactions'
import { Drawing } from '../ui/icon.tsx'

const face = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z'
const eyes = 'M9 9.8h.01M15 9.8h.01'

// Drawn as those of icon.tsx: no font of a reader's device can be relied on for them.
const shapes = {
  thumbs_up:
    'M8 11v9H4.5v-9H8Zm0 0 3.5-7a2 2 0 0 1 2 2v4h5a1.5 1.5 0 0 1 1.5 1.8l-1.2 6.7a1.7 1.7 0 0 1-1.6 1.5H8',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.1 4.1 0 0 1 12 7.6 4.1 4.1 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  laughing: `${face}m-4.8 7 1.6-1.7 1.6 1.7m3.2 0 1.6-1.7 1.6 1.7M7.5 13.5h9a4.5 4.5 0 0 1-9 0Z`,
  surprised: `${face}${eyes}M12 13a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z`,
  sad: `${face}${eyes}M8.5 16.3a4 4 0 0 1 7 0`,
  thanks:
    'M12 6c-.4-2.4-3.4-2.4-3.7 0l-.8 5.5L4 15v5.5h4.5L12 17V6Zm0 0c.4-2.4 3.4-2.4 3.7 0l.8 5.5L20 15v5.5h-4.5L12 17',
} as const satisfies Record<ReactionKind, string>

export function ReactionIcon({ kind, size }: { kind: ReactionKind; size: number }) {
  return <Drawing path={shapes[kind]} size={size} />
}

/** What stands for reacting. */
export function ReactIcon({ size }: { size: number }) {
  return <Drawing path={`${face}${eyes}M8.5 14a4 4 0 0 0 7 0`} size={size} />
}

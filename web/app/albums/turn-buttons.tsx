import type { Turn } from '@farfolk/contract/images'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/icon.tsx'
import { usePhotoKeys } from './use-photo-keys.ts'

interface TurnButtonsProps {
  onTurn: (by: Turn) => void
}

const ways = [
  { by: 270, key: '[', words: m.albums_turn_left, path: 'M4 4v5h5M4.5 9A8 8 0 1 1 4 13.5' },
  { by: 90, key: ']', words: m.albums_turn_right, path: 'M20 4v5h-5M19.5 9A8 8 0 1 0 20 13.5' },
] as const

/** A quarter to the left, and one to the right. */
export function TurnButtons({ onTurn, hasKeys = false }: TurnButtonsProps & { hasKeys?: boolean }) {
  return ways.map(({ by, key, words, path }) => (
    <Button
      key={key}
      size="small"
      title={words()}
      aria-label={words()}
      aria-keyshortcuts={hasKeys ? key : undefined}
      onClick={() => onTurn(by)}
    >
      <Drawing path={path} size={16} />
    </Button>
  ))
}

/** Of the photo that is seen in the lightbox; keys do it too. */
export function TurnPhotoButtons({ onTurn }: TurnButtonsProps) {
  usePhotoKeys(Object.fromEntries(ways.map(({ by, key }) => [key, () => onTurn(by)])))
  return <TurnButtons hasKeys onTurn={onTurn} />
}

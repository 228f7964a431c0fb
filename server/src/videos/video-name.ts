import type { AlbumVideo } from '@farfolk/contract/videos'

const endings: Record<AlbumVideo['type'], 'mp4' | 'webm'> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

/** `mp4` of `video/mp4`. */
export function videoEnding(type: AlbumVideo['type']): 'mp4' | 'webm' {
  return endings[type]
}

/** What an address calls a video: the hash of its bytes, in hex, and what they are. */
export function videoName(hash: string, type: AlbumVideo['type']): string {
  return `${hash}.${endings[type]}`
}

const namePattern = /^([0-9a-f]{64})\.(mp4|webm)$/

/** Undefined for what is no such name. */
export function readVideoName(
  name: string,
): { hash: string; type: AlbumVideo['type'] } | undefined {
  const [, hash, ending] = namePattern.exec(name) ?? []
  return hash === undefined ? undefined : { hash, type: `video/${ending as 'mp4' | 'webm'}` }
}

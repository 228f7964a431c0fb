import * as z from 'zod/mini'
import { line, pageQuery } from './fields.ts'
import { endpoint } from './http.ts'
import { Image } from './images.ts'
import { MemberCard } from './members.ts'

/** A photo of an album that is open to everyone, with what it takes to name and to find it. */
export const FoundImage = z.extend(Image, {
  albumItemId: z.uuid(),
  album: z.object({ id: z.uuid(), name: z.string() }),
  owner: MemberCard,
  /** Plain text; empty for none. */
  caption: z.string(),
})
export type FoundImage = z.infer<typeof FoundImage>

export const searchImages = endpoint({
  name: 'searchImages',
  summary:
    'Photos of albums that everyone may see, by caption, place, country and album, newest first',
  method: 'GET',
  path: '/image-search',
  auth: 'optional',
  query: z.object({
    /** Every word is to be found; the last one may not be whole yet. */
    q: line({ min: 1, max: 200 }),
    ...pageQuery,
  }),
  reply: FoundImage,
  list: 'paged',
})

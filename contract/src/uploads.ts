import * as z from 'zod/mini'
import { UploadedItem } from './album-items.ts'
import { fileRefusals } from './album-refusals.ts'
import { Id, line, longText } from './fields.ts'
import { apiBase, endpoint } from './http.ts'
import { rule, validationWords } from './validation.ts'

/**
 * Where photos and videos come in pieces and go on after a lost network, as https://tus.io/protocols/resumable-upload
 * 1.0.0 has it: POST makes an upload, PATCH sends, HEAD asks how much is there, DELETE gives it up.
 * Every request bears the session's token. Errors are the envelope, with `albumItem` paths. Each call is
 * in tus-calls.ts.
 */
export const uploadsPath = `${apiBase}/user/uploads`

interface Whose {
  albumId?: string | undefined
  videoOf?: string | undefined
}

/** What the `Upload-Metadata` of a new upload says, before a byte has come. */
export const UploadMetadata = z
  .object({
    /** The id of the item that a photo becomes. */
    id: z.optional(Id),
    /** Of a photo: the album that it goes to. */
    albumId: z.optional(Id),
    /** Of a video, in place of `albumId`: the item that it belongs to, whose photo is the still. */
    videoOf: z.optional(Id),
    /** The file's name; names the photo in downloads. */
    filename: z._default(line({ max: 255 }), ''),
    /** Of a photo. */
    caption: z._default(longText({ max: 1_000 }), ''),
  })
  .check(
    rule<Whose>(({ albumId, videoOf }) => albumId !== undefined || videoOf !== undefined, {
      message: validationWords.required,
      path: ['albumId'],
      code: 'required',
    }),
    rule<Whose>(({ albumId, videoOf }) => albumId === undefined || videoOf === undefined, {
      message: 'A video goes where its photo is',
      path: ['videoOf'],
    }),
  )
export type UploadMetadata = z.infer<typeof UploadMetadata>

/** How long an upload that does not go on is kept. */
export const uploadHours = 24

export const getUploadedItem = endpoint({
  name: 'getUploadedItem',
  summary:
    'The item that a resumable upload has become, or whose video it is; why it became none is its error',
  method: 'GET',
  path: '/user/uploads/:id/album_item',
  auth: 'member',
  params: z.object({ id: Id }),
  reply: UploadedItem,
  etag: true,
  errors: [...fileRefusals, 'not_allowed', 'conflict'],
})

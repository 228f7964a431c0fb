import * as z from 'zod/mini'

/** Of one file. */
export const maxUploadBytes = 25 * 1024 * 1024
/** Width by height, after decoding. */
export const maxUploadPixels = 100_000_000

/** Marks what a server has received as a file: nothing that is sent as JSON can bear a symbol. */
export const receivedFile = Symbol('received file')

/** In a browser a Blob, on the server what came of it. */
export type Upload = Blob | { readonly [receivedFile]: object }

/** A picture's file: JPEG, PNG, WebP, AVIF, GIF or HEIC, of which a JPEG is shown. */
export const Upload = z
  .custom<Upload>(
    (value) =>
      value instanceof Blob ||
      (typeof value === 'object' && value !== null && receivedFile in value),
    'Not a file',
  )
  .register(z.globalRegistry, { type: 'string', format: 'binary' })

/** Degrees clockwise that a picture is shown turned by, on top of what its file says. */
export const Turn = z.literal([0, 90, 180, 270])
export type Turn = z.infer<typeof Turn>

/** Signed addresses of the image proxy: one for `src`, and at dpr 1 and 2 for `srcset`. */
const Variant = z.object({ src: z.string(), srcset: z.string() })

/** An uploaded picture, as pages show it. */
export const Image = z.object({
  id: z.uuid(),
  /** Pixels, as it is shown: after the orientation of the file, and what its owner crops and turns. */
  width: z.int(),
  height: z.int(),
  /** Base64 of the thumbhash (evanw/thumbhash). */
  thumbhash: z.string(),
  /** The main colour, `#rrggbb`. */
  color: z.string(),
  variants: z.object({
    avatar: Variant,
    thumb: Variant,
    placeholder: Variant,
    card: Variant,
    /** The whole picture, for grids: at most 640×320. */
    tile: Variant,
    share: Variant,
    screen: Variant,
  }),
})
export type Image = z.infer<typeof Image>

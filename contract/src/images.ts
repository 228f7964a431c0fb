import * as z from 'zod/mini'

/** Signed addresses of the image proxy: one for `src`, and at dpr 1 and 2 for `srcset`. */
const Variant = z.object({ src: z.string(), srcset: z.string() })

/** An uploaded picture, as pages show it. */
export const Image = z.object({
  id: z.uuid(),
  /** Pixels, after the orientation has been applied. */
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
    share: Variant,
    screen: Variant,
  }),
})
export type Image = z.infer<typeof Image>

import { m } from '../paraglide/messages.js'

const productIds = ['sticker', 'cap', 'tote', 'mug', 'print'] as const
export type ProductId = (typeof productIds)[number]
export type ColourId = 'ocean' | 'coral' | 'sand' | 'leaf' | 'night' | 'paper'
export type SizeId = 'small' | 'large'

export interface Product {
  id: ProductId
  name: () => string
  text: () => string
  /** The first is shown. */
  colours: readonly [ColourId, ...ColourId[]]
  /** In cents by size; a single price where it comes in one size. */
  cents: number | Record<SizeId, number>
}

export const currency = 'EUR'

export const products: readonly Product[] = [
  {
    id: 'cap',
    name: m.merch_cap,
    text: m.merch_cap_text,
    colours: ['coral', 'ocean', 'leaf', 'night'],
    cents: 2_400,
  },
  {
    id: 'mug',
    name: m.merch_mug,
    text: m.merch_mug_text,
    colours: ['leaf', 'paper', 'coral', 'night'],
    cents: { small: 1_200, large: 1_500 },
  },
  {
    id: 'tote',
    name: m.merch_tote,
    text: m.merch_tote_text,
    colours: ['sand', 'ocean', 'coral', 'night'],
    cents: 1_600,
  },
  {
    id: 'sticker',
    name: m.merch_sticker,
    text: m.merch_sticker_text,
    colours: ['night', 'leaf', 'sand', 'coral'],
    cents: { small: 200, large: 350 },
  },
  {
    id: 'print',
    name: m.merch_print,
    text: m.merch_print_text,
    colours: ['sand', 'paper', 'night'],
    cents: { small: 2_900, large: 4_500 },
  },
]

export const colourWords: Record<ColourId, () => string> = {
  ocean: m.merch_colour_ocean,
  coral: m.merch_colour_coral,
  sand: m.merch_colour_sand,
  leaf: m.merch_colour_leaf,
  night: m.merch_colour_night,
  paper: m.merch_colour_paper,
}

export const sizeWords: Record<SizeId, () => string> = {
  small: m.merch_size_small,
  large: m.merch_size_large,
}

export interface Choice {
  colour: ColourId
  /** Undefined where it comes in one size. */
  size: SizeId | undefined
}

export function firstChoice({ colours, cents }: Product): Choice {
  return { colour: colours[0], size: typeof cents === 'number' ? undefined : 'small' }
}

export function centsOf({ cents }: Product, { size = 'small' }: Choice): number {
  return typeof cents === 'number' ? cents : cents[size]
}

/** Such as 'Mug, coral, large'. */
export function choiceWords(product: Product, { colour, size }: Choice): string {
  const words = [product.name(), colourWords[colour](), ...(size ? [sizeWords[size]()] : [])]
  return words.join(', ')
}

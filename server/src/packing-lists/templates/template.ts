import type { Climate, PackingTemplateId } from '@farfolk/contract/packing-list-templates'

/** A number of pieces, or one for so many days, up to where it is washed instead. */
type Quantity = number | { everyDays: number; most: number }

export interface TemplateItem {
  name: string
  category: string
  quantity: Quantity
  /** Of one piece; null where it says nothing. */
  weightGrams: number | null
  /** Null: in any. */
  climates: readonly Climate[] | null
}

export interface Template {
  id: PackingTemplateId
  name: string
  description: string
  /** What the weather is like where nothing else is known. */
  climate: Climate
  items: readonly TemplateItem[]
}

type Thing = [
  name: string,
  weightGrams: number | null,
  options?: { quantity?: Quantity; climates?: readonly Climate[] },
]

/** The things of one category. */
export function under(category: string, things: readonly Thing[]): TemplateItem[] {
  return things.map(([name, weightGrams, { quantity = 1, climates = null } = {}]) => ({
    name,
    category,
    quantity,
    weightGrams,
    climates,
  }))
}

/** One a day, until it is washed. */
export const daily: Quantity = { everyDays: 1, most: 8 }

/** One for so many days, and never more than `most`. */
export function every(days: number, most: number): Quantity {
  return { everyDays: days, most }
}

import type { Locale } from '@farfolk/contract/members'
import type {
  Climate,
  PackingListTemplate,
  PackingTemplateId,
} from '@farfolk/contract/packing-list-templates'
import { beach } from './templates/beach.ts'
import { business } from './templates/business.ts'
import { city } from './templates/city.ts'
import { family } from './templates/family.ts'
import { hiking } from './templates/hiking.ts'
import type { Template, TemplateItem } from './templates/template.ts'
import { packingWordIn } from './templates/words.ts'
import { winter } from './templates/winter.ts'

const templates: Record<PackingTemplateId, Template> = {
  beach,
  city,
  hiking,
  winter,
  business,
  family,
}

/** What a list has to be good for. */
export interface Journey {
  days: number
  /** All that is met; empty where nothing is known. */
  climates: readonly Climate[]
}

/** How long one packs for where no dates are known. */
export const usualDays = 7

export function fittedTemplates(journey: Journey, locale: Locale): PackingListTemplate[] {
  return Object.values(templates).map(({ id }) => fitTemplate(id, journey, locale))
}

/** Leaves out what the weather does not ask for; what is named twice is there once, in the larger number. */
export function fitTemplate(
  id: PackingTemplateId,
  journey: Journey,
  locale: Locale,
): PackingListTemplate {
  const say = (english: string) => packingWordIn(locale, english)
  const { name, description, climate, items } = templates[id]
  const climates = journey.climates.length > 0 ? journey.climates : [climate]
  const fitted = new Map<string, PackingListTemplate['packingListItems'][number]>()
  for (const item of items) {
    if (item.climates && !item.climates.some((one) => climates.includes(one))) continue
    const key = `${item.category}\n${item.name}`
    const quantity = Math.max(quantityFor(item, journey.days), fitted.get(key)?.quantity ?? 0)
    const { name: itemName, category, weightGrams } = item
    fitted.set(key, { name: say(itemName), category: say(category), quantity, weightGrams })
  }
  const packingListItems = byCategory([...fitted.values()])
  return { id, name: say(name), description: say(description), packingListItems }
}

function quantityFor({ quantity }: TemplateItem, days: number): number {
  if (typeof quantity === 'number') return quantity
  return Math.min(quantity.most, Math.ceil(days / quantity.everyDays))
}

/** Each category in one piece, in the order in which they first come. */
function byCategory<T extends { category: string }>(items: readonly T[]): T[] {
  const categories = [...new Set(items.map(({ category }) => category))]
  return categories.flatMap((category) => items.filter((item) => item.category === category))
}

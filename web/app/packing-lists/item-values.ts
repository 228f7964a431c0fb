import type { PackingListItem } from '@farfolk/contract/packing-list-items'
import { type Part, type Versioned, versioned } from '../forms/rebase.ts'
import { m } from '../paraglide/messages.js'
import { gramsOf, typedWeight, type Units } from './weight.ts'

/** A thing to pack as its form holds it: texts as typed, an empty one for nothing. */
type ItemValues = Versioned<{
  packingListItem: {
    name: string
    category: string
    quantity: string
    weightGrams: string
    assigneeId: string
    private: boolean
  }
}>

export const itemParts: Part<ItemValues>[] = [
  { name: m.packing_item_name, fields: ['packingListItem.name'] },
  { name: m.packing_item_category, fields: ['packingListItem.category'] },
  { name: m.packing_item_quantity, fields: ['packingListItem.quantity'] },
  { name: m.packing_weight_label, fields: ['packingListItem.weightGrams'] },
  { name: m.packing_item_carrier, fields: ['packingListItem.assigneeId'] },
  { name: m.packing_item_private, fields: ['packingListItem.private'] },
]

export function valuesOfItem(item: PackingListItem, units: Units): ItemValues {
  const packingListItem = {
    name: item.name,
    category: item.category,
    quantity: String(item.quantity),
    weightGrams: typedWeight(item.weightGrams, units),
    assigneeId: item.assigneeId ?? '',
    private: item.private,
  }
  return versioned({ packingListItem }, versionOfItem(item))
}

/** What was typed alone: no version of the server's guards the rest. */
export function bodyOfItem({ packingListItem: typed, base }: ItemValues, units: Units) {
  const sent = {
    ...typed,
    quantity: Number(typed.quantity),
    weightGrams: gramsOf(typed.weightGrams, units),
    assigneeId: typed.assigneeId || null,
  }
  const isTyped = (key: string) => {
    const field = key as keyof typeof typed
    return typed[field] !== base?.packingListItem[field]
  }
  return {
    packingListItem: Object.fromEntries(Object.entries(sent).filter(([key]) => isTyped(key))),
  }
}

/** Of what its form changes: to tick or to move it makes no edit stale. */
export function versionOfItem(item: PackingListItem): string {
  const { name, category, quantity, weightGrams, assigneeId } = item
  const said = { name, category, quantity, weightGrams, assigneeId, private: item.private }
  return JSON.stringify(said)
}

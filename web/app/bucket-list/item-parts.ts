import type { Part } from '../forms/rebase.ts'
import { m } from '../paraglide/messages.js'
import type { ItemValues } from './item-values.ts'

export const itemParts: Part<ItemValues>[] = [
  { name: m.bucket_name, fields: ['bucketListItem.title'] },
  { name: m.bucket_category, fields: ['bucketListItem.category'] },
  { name: m.bucket_where, fields: ['bucketListItem.country', 'bucketListItem.place'] },
  { name: m.bucket_picture, fields: ['picture'] },
  { name: m.bucket_description, fields: ['bucketListItem.description'] },
  { name: m.bucket_target, fields: ['bucketListItem.targetDate'] },
  { name: m.bucket_link, fields: ['bucketListItem.url'] },
  { name: m.bucket_audience, fields: ['bucketListItem.audience'] },
]

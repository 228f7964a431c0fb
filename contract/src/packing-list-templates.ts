import * as z from 'zod/mini'
import { queryInteger } from './fields.ts'
import { endpoint } from './http.ts'

export const packingTemplateIds = [
  'beach',
  'city',
  'hiking',
  'winter',
  'business',
  'family',
] as const
export const PackingTemplateId = z.enum(packingTemplateIds)
export type PackingTemplateId = z.infer<typeof PackingTemplateId>

/** What the weather asks for. */
export const climates = ['warm', 'mild', 'cold'] as const
export const Climate = z.enum(climates)
export type Climate = z.infer<typeof Climate>

const maxTemplateDays = 365

/** Things to begin a list with, in numbers for so many days in such weather. */
export const PackingListTemplate = z.object({
  id: PackingTemplateId,
  name: z.string(),
  description: z.string(),
  packingListItems: z.array(
    z.object({
      name: z.string(),
      category: z.string(),
      quantity: z.int(),
      /** Of one piece; null where that says nothing. */
      weightGrams: z.nullable(z.int()),
    }),
  ),
})
export type PackingListTemplate = z.infer<typeof PackingListTemplate>

export const listPackingListTemplates = endpoint({
  name: 'listPackingListTemplates',
  summary: 'The six templates of packing lists, fitted to a week unless told otherwise',
  method: 'GET',
  path: '/packing_list_templates',
  auth: 'public',
  query: z.object({
    days: z._default(queryInteger({ min: 1, max: maxTemplateDays }), 7),
    /** Absent: that which the template is for. */
    climate: z.optional(Climate),
  }),
  reply: PackingListTemplate,
  list: 'whole',
})

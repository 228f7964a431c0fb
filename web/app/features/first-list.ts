import type { PackingTemplateId } from '@farfolk/contract/packing-list-templates'

/** What stands in the page before anybody has turned anything. */
export const firstTemplate: PackingTemplateId = 'hiking'
export const firstDays = 7

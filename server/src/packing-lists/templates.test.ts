import {
  listPackingListTemplates,
  packingTemplateIds,
} from '@farfolk/contract/packing-list-templates'
import { createPackingList } from '@farfolk/contract/packing-lists'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, make, visitor } = await startTestApp()

test('the six templates answer everybody, fitted as asked', async () => {
  const { data } = await visitor.call(listPackingListTemplates, {})
  expect(data.map(({ id }) => id)).toEqual([...packingTemplateIds])
  const shirts = async (days: number) => {
    const query = { days, climate: 'warm' as const }
    const reply = await visitor.call(listPackingListTemplates, { query })
    const [beach] = reply.data
    return beach?.packingListItems.find(({ name }) => name === 'T-shirts')?.quantity
  }
  expect([await shirts(3), await shirts(30)]).toEqual([3, 6])
  expect((await visitor.call(listPackingListTemplates, { query: { days: 0 } })).status).toBe(422)
})

test('a list begins in the language of its owner, templates are in that of the browser', async () => {
  const gerda = await make.user({ locale: 'de' })
  const list = await as(gerda).call(createPackingList, {
    body: { packingList: { name: 'Wanderung', template: 'hiking' } },
    headers: { 'accept-language': 'fr' },
  })
  expect(list.data.packingListItems.map(({ name }) => name)).toContain('Schlafsack')
  const templates = await visitor.call(listPackingListTemplates, {
    headers: { 'accept-language': 'fr' },
  })
  expect(templates.headers.vary).toContain('accept-language')
  expect(templates.data.map(({ name }) => name)).toContain('Randonnée')
})

import { clothes, electronics, health, outerwear, papers, washing } from './basics.ts'
import { type Template, under } from './template.ts'

export const city: Template = {
  id: 'city',
  name: 'City',
  description: 'Streets, museums and a good dinner',
  climate: 'mild',
  items: [
    ...papers,
    ...under('Papers and money', [['City or museum pass', null]]),
    ...clothes,
    ...outerwear,
    ...under('Clothes', [
      ['Comfortable walking shoes', 800],
      ['Something smart for an evening', 500],
      ['Sunglasses', 40],
      ['Umbrella', 300, { climates: ['mild', 'cold'] }],
    ]),
    ...washing,
    ...health,
    ...under('Health', [['Blister plasters', 20]]),
    ...electronics,
    ...under('Electronics', [['Power bank', 200]]),
    ...under('For the day', [
      ['Day bag', 400],
      ['Water bottle', 150],
      ['Shopping bag that folds', 40],
    ]),
  ],
}

import { electronics, health, outerwear, papers, washing } from './basics.ts'
import { daily, every, type Template, under } from './template.ts'

export const business: Template = {
  id: 'business',
  name: 'Business',
  description: 'Meetings by day, a walk by night',
  climate: 'mild',
  items: [
    ...papers,
    ...under('Work', [
      ['Laptop and charger', 1_700],
      ['Notebook and pen', 250],
      ['Business cards', 60],
      ['Papers for the meetings', 200],
      ['Presentation clicker and adapter', 120],
      ['Expenses: envelope for receipts', 10],
    ]),
    ...under('Clothes', [
      ['Suit or blazer', 1_100, { quantity: every(4, 2) }],
      ['Shirts or blouses', 220, { quantity: every(1, 6) }],
      ['Smart trousers or skirt', 450, { quantity: every(3, 3) }],
      ['Smart shoes', 900],
      ['Belt and accessories', 200],
      ['Underwear', 60, { quantity: daily }],
      ['Socks or tights', 45, { quantity: daily }],
      ['Casual clothes for an evening', 600, { quantity: every(3, 3) }],
      ['Light jacket', 450, { climates: ['warm', 'mild'] }],
      ['Sports clothes and shoes', 1_000],
      ['Pyjamas', 250],
    ]),
    ...outerwear,
    ...under('Clothes', [['Umbrella', 300, { climates: ['mild', 'cold'] }]]),
    ...washing,
    ...under('Washing', [
      ['Razor or make-up', 200],
      ['Clothes brush', 90],
    ]),
    ...health,
    ...electronics,
    ...under('Electronics', [['Power bank', 200]]),
  ],
}

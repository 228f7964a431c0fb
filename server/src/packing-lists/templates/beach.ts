import { clothes, electronics, health, papers, washing } from './basics.ts'
import { every, type Template, under } from './template.ts'

export const beach: Template = {
  id: 'beach',
  name: 'Beach',
  description: 'Sun, sand and swimming',
  climate: 'warm',
  items: [
    ...papers,
    ...under('Beach', [
      ['Swimwear', 150, { quantity: every(3, 3) }],
      ['Beach towel', 350],
      ['Sunglasses', 40],
      ['Sun hat', 90],
      ['Flip-flops', 300],
      ['After-sun lotion', 200],
      ['Snorkel and mask', 700],
      ['Dry bag', 120],
      ['Water bottle', 150],
      ['A book for the shade', 300],
    ]),
    ...clothes,
    ...under('Clothes', [['Something to throw over', 150]]),
    ...washing,
    ...health,
    ...electronics,
  ],
}

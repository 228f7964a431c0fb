import { clothes, electronics, health, outerwear, papers, washing } from './basics.ts'
import { every, type Template, under } from './template.ts'

export const family: Template = {
  id: 'family',
  name: 'Family',
  description: 'With a child who needs twice as much as you',
  climate: 'mild',
  items: [
    ...papers,
    ...under('Papers and money', [
      ["Child's passport", 40],
      ['Vaccination card', null],
    ]),
    ...under('For the child', [
      ['Outfits', 350, { quantity: every(1, 9) }],
      ['Underwear or nappies', 40, { quantity: every(1, 10) }],
      ['Socks', 25, { quantity: every(1, 9) }],
      ['Warm layer', 250, { climates: ['mild', 'cold'] }],
      ['Snowsuit', 900, { climates: ['cold'] }],
      ['Rain clothes and boots', 700, { climates: ['mild', 'cold'] }],
      ['Sun hat and swimwear', 200, { climates: ['warm'] }],
      ["Sun cream for children's skin", 200, { climates: ['warm', 'mild'] }],
      ['Shoes', 300, { quantity: 2 }],
      ['Pyjamas', 180, { quantity: every(4, 2) }],
      ['The cuddly toy', 150],
      ['Spare cuddly toy', 150],
      ['Wet wipes', 350, { quantity: every(4, 3) }],
    ]),
    ...under('On the way', [
      ['Pushchair or carrier', 6_000],
      ['Car seat', 5_000],
      ['Snacks and drinks', 700],
      ['Books and crayons', 400],
      ['Small new surprise', 100],
      ['Films or stories, downloaded', null],
      ['Change of clothes within reach', 350],
      ['Bags for everything wet', 20, { quantity: 3 }],
    ]),
    ...under('Health', [
      ['Thermometer', 30],
      ["Children's fever medicine", 150],
    ]),
    ...health,
    ...clothes,
    ...outerwear,
    ...washing,
    ...electronics,
    ...under('Electronics', [['Night light', 100]]),
  ],
}

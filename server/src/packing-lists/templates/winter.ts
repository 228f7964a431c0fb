import { clothes, electronics, health, outerwear, papers, washing } from './basics.ts'
import { every, type Template, under } from './template.ts'

export const winter: Template = {
  id: 'winter',
  name: 'Winter',
  description: 'Snow, slopes and a warm place after',
  climate: 'cold',
  items: [
    ...papers,
    ...under('Papers and money', [['Lift pass', null]]),
    ...under('In the snow', [
      ['Ski jacket and trousers', 1_900],
      ['Skis or board, and poles', 5_500],
      ['Ski boots', 3_800],
      ['Helmet', 500],
      ['Goggles', 150],
      ['Warm gloves', 250, { quantity: 2 }],
      ['Ski socks', 90, { quantity: every(2, 4) }],
      ['Thermal underwear', 250, { quantity: every(2, 4) }],
      ['Neck warmer', 60],
      ['Hand warmers', 50, { quantity: every(1, 8) }],
    ]),
    ...clothes,
    ...outerwear,
    ...under('Clothes', [
      ['Snow boots', 1_200],
      ['Slippers', 250],
      ['Swimwear for the sauna', 150],
    ]),
    ...washing,
    ...under('Washing', [
      ['Sun cream for the mountains', 100],
      ['Rich skin cream', 100],
    ]),
    ...health,
    ...electronics,
    ...under('For the evening', [
      ['Thermos flask', 400],
      ['Cards or a game', 150],
    ]),
  ],
}

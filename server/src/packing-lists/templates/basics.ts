import { daily, every, under } from './template.ts'

/** Clothes to wear anywhere, by the weather. */
export const clothes = under('Clothes', [
  ['Underwear', 60, { quantity: daily }],
  ['Socks', 50, { quantity: daily, climates: ['mild', 'cold'] }],
  ['Socks', 40, { quantity: every(2, 4), climates: ['warm'] }],
  ['T-shirts', 160, { quantity: every(1, 6), climates: ['warm', 'mild'] }],
  ['Long-sleeved shirts', 220, { quantity: every(3, 3), climates: ['mild', 'cold'] }],
  ['Shorts or skirt', 220, { quantity: every(3, 3), climates: ['warm'] }],
  ['Trousers', 480, { quantity: every(4, 3), climates: ['mild', 'cold'] }],
  ['Light trousers', 320, { climates: ['warm'] }],
  ['Sweater', 400, { climates: ['mild'] }],
  ['Warm sweaters', 550, { quantity: every(5, 2), climates: ['cold'] }],
  ['Light jacket', 450, { climates: ['warm', 'mild'] }],
  ['Pyjamas', 250],
])

/** Against rain and cold. */
export const outerwear = under('Clothes', [
  ['Rain jacket', 350, { climates: ['mild'] }],
  ['Winter coat', 1_400, { climates: ['cold'] }],
  ['Hat, scarf and gloves', 300, { climates: ['cold'] }],
])

export const papers = under('Papers and money', [
  ['Passport or identity card', 40],
  ['Tickets and bookings', null],
  ['Bank cards and some cash', null],
  ['Travel insurance card', null],
  ['Keys to home', 80],
])

export const washing = under('Washing', [
  ['Toothbrush and toothpaste', 90],
  ['Shampoo and soap', 200],
  ['Deodorant', 80],
  ['Hairbrush', 70],
  ['Sun cream', 200, { climates: ['warm'] }],
  ['Lip balm', 10, { climates: ['cold'] }],
])

export const health = under('Health', [
  ['Medicines you take', null],
  ['Plasters and painkillers', 100],
  ['Insect repellent', 100, { climates: ['warm'] }],
])

export const electronics = under('Electronics', [
  ['Phone and charger', 280],
  ['Plug adapter', 80],
  ['Headphones', 60],
])

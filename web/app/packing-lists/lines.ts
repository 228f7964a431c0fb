import { PackingListItemInput } from '@farfolk/contract/packing-list-items'
import { check } from '@farfolk/contract/validation'
import { gramsPerOunce, ouncesPerPound } from './weight.ts'

/** A thing as one writes it down. */
export interface WrittenItem {
  name: string
  category: string
  quantity: number
  packed: boolean
  /** Of one. */
  weightGrams: number | null
}

const bullet = /^\s*(?:[-*•–]|\d+[.)])\s+/
const box = /^\s*\[([ xX✓]?)\]\s*|^\s*([☐☑✓✔])\s*/
// An x of a word or a size is none of these: 2 xylophones, an Xbox 360, 2 XL shirts, a 2XL shirt.
const before = /^(\d{1,3})(?:[xX](?=[\s\p{L}])(?![lLsS]\b)\s*|\s*×\s*|\s+(?:[xX]\s+)?)(?=\S)/u
const behind = /(?:(?:(?<!\p{L})[xX]|×)\s*(\d{1,3})|\((\d{1,3})\)|(?<=\s)(\d{1,3})\s*[xX×])$/u
// In small letters: a SIM card for 5G weighs less.
const weight = /\s?[,;:–—-]?\s\(?(\d{1,6}|\d{1,3}[.,]\d{1,3}(?=\s?(?:kg|oz|lb)))\s?(kg|g|oz|lb)\)?$/
const gramsOfUnit = { g: 1, kg: 1_000, oz: gramsPerOunce, lb: gramsPerOunce * ouncesPerPound }

/** A thing out of a line: '3 socks', 'Socks x3', '- [x] Tent 1.8 kg'; undefined where nothing is named. */
export function readLine(line: string, category = ''): WrittenItem | undefined {
  const listed = line.replace(bullet, '')
  const ticked = box.exec(listed)
  const packed = /[xX✓✔☑]/.test(ticked?.[1] || ticked?.[2] || '')
  const whole = listed.replace(box, '').trim()
  const weighed = weight.exec(whole)
  const text = whole.replace(weight, '').trimEnd()
  const count = before.exec(text) ?? behind.exec(text)
  const quantity = Number(count?.slice(1).find(Boolean) ?? 1)
  const name = text.replace(before.test(text) ? before : behind, '').trim()
  if (name === '') return undefined
  return { name, category, quantity: Math.max(1, quantity), packed, weightGrams: gramsIn(weighed) }
}

function gramsIn(weighed: RegExpExecArray | null): number | null {
  if (!weighed) return null
  const [, number = '', unit = ''] = weighed
  const grams = gramsOfUnit[unit as keyof typeof gramsOfUnit]
  return Math.round(Number(number.replace(',', '.')) * grams)
}

/** One thing a line; a line that ends in a colon, or begins with '#', is what the next ones stand under. */
export function readLines(text: string): WrittenItem[] {
  const items: WrittenItem[] = []
  let category = ''
  for (const line of text.split(/\r?\n/)) {
    const heading = /^\s*(?:#+\s*(.+?):?|(.+?):)\s*$/.exec(line)
    if (heading) {
      category = (heading[1] ?? heading[2] ?? '').replace(bullet, '').trim()
      continue
    }
    const item = readLine(line, category)
    if (item) items.push(item)
  }
  return items
}

/** Why no list takes a thing, in the contract's words, and what of it they are about. */
export function refusalOf(item: WrittenItem): { message: string; text: string } | undefined {
  const checked = check(PackingListItemInput, item)
  if (checked.ok) return undefined
  const [{ message, field } = { message: '', field: '' }] = checked.errors
  return { message, text: field === 'category' ? item.category : item.name }
}
